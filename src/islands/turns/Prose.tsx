import { splitParagraphs } from '#islands/stores/games/history.ts';

/** Story text in its paragraphs. It is text, whatever is in it: nothing is read as markup. */
export function Prose({ text }: { text: string }) {
	return (
		<div className="prose">
			{splitParagraphs(text).map((paragraph, n) => (
				<p key={n}>{paragraph}</p>
			))}
		</div>
	);
}
