import { Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dismissTurnNotices } from '#islands/stores/turns/turn.ts';
import type { GameAnswerView } from '#lib/wire/question.ts';
import { AnswerButton } from './AnswerButton.tsx';

/** The game's own answer to a question, with the button that does what was asked about. */
export function GameAnswer({ action, answers }: { action: string; answers: GameAnswerView }) {
	const notice = useRef<HTMLElement>(null);
	useEffect(() => void notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }), []);
	const { parts, button } = answers;
	return (
		<aside className="notice notice-news game-answer" aria-label="The game answers" ref={notice}>
			<Info size={20} aria-hidden="true" />
			<div>
				<p>
					You asked: <q>{action}</q>
				</p>
				{parts.map((part) => (
					<Part key={part.text} {...part} />
				))}
				<p className="acts">
					{button && <AnswerButton button={button} />}
					No stone was spent.
				</p>
			</div>
			<button className="icon-btn" type="button" aria-label="Dismiss" onClick={dismissTurnNotices}>
				<X size={18} aria-hidden="true" />
			</button>
		</aside>
	);
}

function Part({ text, list }: GameAnswerView['parts'][number]) {
	return (
		<>
			{text.split('\n\n').map((paragraph) => (
				<p className="answer" key={paragraph}>
					{paragraph}
				</p>
			))}
			{list.length > 0 && (
				<ul>
					{list.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
		</>
	);
}
