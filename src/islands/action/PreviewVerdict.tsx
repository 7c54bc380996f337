import type { PreviewView } from '#lib/wire/preview.ts';
import type { AsksView } from '#lib/wire/question.ts';
import { Odds } from './Odds.tsx';

interface Props {
	view: PreviewView;
	/** The words in the box. */
	words: string;
	onRephrase: (text: string) => void;
}

/** How the words would be understood and what casting would do, with clearer wordings where there are any. */
export default function PreviewVerdict({ view, words, onRephrase }: Props) {
	return (
		<>
			<Verdict view={view} words={words} />
			{view.rephrasings.length > 0 && <Rephrasings texts={view.rephrasings} onRephrase={onRephrase} />}
		</>
	);
}

/** What casting would do: roll, be refused, be asked back, or be answered by the game. It is neutral until one casts. */
function Verdict({ view, words }: Omit<Props, 'onRephrase'>) {
	if (view.answers) return <Answer text={view.answers.parts[0]?.text ?? ''} />;
	if (view.asks) return <Asks asks={view.asks} />;
	return view.refusal ? <Refusal refusal={view.refusal} /> : <Odds view={view} words={words} />;
}

/** The beginning of the game's answer. */
function Answer({ text }: { text: string }) {
	return (
		<p>
			A question to the game: {text.split('\n\n')[0]} <b>Costs nothing.</b>
		</p>
	);
}

/** What the words could mean; casting asks. */
function Asks({ asks }: { asks: AsksView }) {
	return (
		<p>
			Could be read as {asks.readings.map(({ label }) => `“${label}”`).join(' or ')}.{' '}
			<b>Casting asks you which, and costs nothing.</b>
		</p>
	);
}

/** Why the world would refuse it. */
function Refusal({ refusal }: { refusal: string }) {
	return (
		<p>
			{refusal} <b>Costs nothing.</b>
		</p>
	);
}

/** Clearer wordings, for words that could mean several things; each fills the box. */
function Rephrasings({ texts, onRephrase }: { texts: string[]; onRephrase: (text: string) => void }) {
	return (
		<div className="rephrase" role="group" aria-label="Did you mean">
			<span aria-hidden="true">Did you mean:</span>
			{texts.slice(0, 3).map((text) => (
				<button className="chip" type="button" key={text} onClick={() => onRephrase(text)}>
					{text}
				</button>
			))}
		</div>
	);
}
