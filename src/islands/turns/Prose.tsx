import { splitParagraphs } from '#islands/stores/games/history.ts';

/** Story text in paragraphs. It is shown as text, never as markup. */
export function Prose({ text }: { text: string }) {
	return (
		<div className="prose">
			{splitParagraphs(text).map((paragraph, n) => (
				<p key={n}>{paragraph}</p>
			))}
		</div>
	);
}
