import { splitParagraphs, splitSentences } from '#islands/stores/games/history.ts';

interface Props {
	text: string;
	/** Each sentence is an element of its own. */
	bySentence?: boolean;
}

/** Story text in paragraphs. It is shown as text, never as markup. */
export function Prose({ text, bySentence = false }: Props) {
	return (
		<div className="prose">
			{splitParagraphs(text).map((paragraph, n) => (
				<p key={n}>
					{bySentence
						? splitSentences(paragraph).map((sentence, at) => (
								<span key={at} data-tell>
									{sentence}
								</span>
							))
						: paragraph}
				</p>
			))}
		</div>
	);
}
