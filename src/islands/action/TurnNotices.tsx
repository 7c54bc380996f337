import { useStore } from '@nanostores/react';
import { CloudOff, Info, X } from 'lucide-react';
import { WaysOut } from '#islands/forms/Refusal.tsx';
import { openSheet } from '#islands/stores/play/sheet.ts';
import { $draft } from '#islands/stores/turns/draft.ts';
import { $turnTrouble, type TurnTrouble } from '#islands/stores/turns/trouble.ts';
import {
	$refusedTurn,
	$turnNotice,
	discardAct,
	dismissTurnNotices,
	retryTurn,
} from '#islands/stores/turns/turn.ts';

/** Messages above the box after an action that did not become a turn. */
export function TurnNotices() {
	const trouble = useStore($turnTrouble);
	const refused = useStore($refusedTurn);
	const news = useStore($turnNotice);
	const kept = useStore($draft).trim() === refused?.action;
	return (
		<>
			<div role="alert">{trouble && <TroubleCard trouble={trouble} />}</div>
			{refused && !refused.asks && !refused.answers && (
				<aside className="notice notice-refused" aria-label="Not possible">
					<Info size={20} aria-hidden="true" />
					<div>
						<p className="story">{refused.narrative}</p>
						<p>No stone was spent. {kept && 'Your words are still in the box.'}</p>
					</div>
					<DismissIcon />
				</aside>
			)}
			{news && (
				<aside className="notice notice-news" aria-label="News">
					<Info size={20} aria-hidden="true" />
					<p>{news} Your new words are still in the box.</p>
					<DismissIcon />
				</aside>
			)}
		</>
	);
}

function TroubleCard({ trouble }: { trouble: TurnTrouble }) {
	return (
		<div className="notice notice-error">
			<CloudOff size={22} aria-hidden="true" />
			<div>
				<b>{trouble.title}</b>
				<p>{trouble.detail}</p>
				<div className="acts">
					{trouble.next === 'retry' && (
						<button className="btn btn-primary" type="button" onClick={() => void retryTurn()}>
							Try Again
						</button>
					)}
					{trouble.next === 'send' && (
						<button className="btn btn-primary" type="button" onClick={() => void retryTurn()}>
							Send
						</button>
					)}
					{trouble.next === 'wallet' && (
						<button className="btn btn-quiet" type="button" onClick={() => openSheet('Wallet')}>
							See your wallet
						</button>
					)}
					<WaysOut text={trouble.title} look="btn btn-primary" />
					{trouble.next === 'send' ? (
						<button className="btn btn-quiet" type="button" onClick={discardAct}>
							Discard
						</button>
					) : (
						<button className="btn btn-quiet" type="button" onClick={dismissTurnNotices}>
							Dismiss
						</button>
					)}
				</div>
			</div>
		</div>
	);
}

function DismissIcon() {
	return (
		<button className="icon-btn" type="button" aria-label="Dismiss" onClick={dismissTurnNotices}>
			<X size={18} aria-hidden="true" />
		</button>
	);
}
