import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense } from 'react';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { openSheet } from '#islands/stores/play/sheet.ts';
import { $draft } from '#islands/stores/turns/draft.ts';
import { $preview } from '#islands/stores/turns/preview.ts';
import { $turn, writeAction } from '#islands/stores/turns/turn.ts';
import type { GameView } from '#lib/wire/game.ts';
import { castSoon } from './cast-soon.ts';
import { PreviewLine } from './PreviewLine.tsx';
import { TurnNotices } from './TurnNotices.tsx';

const DictateButton =
	'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis
		? lazy(() => import('./DictateButton.tsx').catch(() => ({ default: () => null })))
		: null;

interface Props {
	game: GameView;
	/** The longest action, in characters. */
	actionMax: number;
	onRephrase: (text: string) => void;
}

/** The text area and Cast Stone. The words stay until the server has accepted them. */
export function ActionBox({ game, actionMax, onRephrase }: Props) {
	const draft = useStore($draft);
	const busy = useStore($turn).phase === 'processing';
	const isFree = useStore($preview).view?.cost === 0;
	const length = draft.trim().length;
	const poor = game.balance < 1;
	const barred = poor || length === 0 || length > actionMax;

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!busy && !barred) castSoon();
	}
	function press(event: KeyboardEvent<HTMLTextAreaElement>) {
		if (event.key === 'Escape') event.currentTarget.blur();
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		if (!busy && !barred) castSoon();
	}
	return (
		<form className="box" data-busy={busy || undefined} onSubmit={submit}>
			<TurnNotices />
			<div className="box-hint" id="action-hint">
				{poor && <EmptyWallet />}
				{length > actionMax && <TooLong length={length} actionMax={actionMax} />}
				{!poor && length > 0 && length <= actionMax && <PreviewLine onRephrase={onRephrase} />}
			</div>
			<label className="sr-only" htmlFor="action">
				What do you do?
			</label>
			<div className="box-words">
				<textarea
					id="action"
					rows={1}
					placeholder="Or write your own…"
					aria-describedby="action-hint"
					value={draft}
					onChange={(event) => writeAction(event.target.value)}
					onKeyDown={press}
				/>
				{DictateButton && !poor && (
					<Suspense fallback={null}>
						<DictateButton />
					</Suspense>
				)}
			</div>
			<button
				className="btn btn-primary cast"
				type="submit"
				// The focus moves when the finger is lifted, so that the button does not move away under it.
				onMouseDown={(event) => event.preventDefault()}
				onClick={({ currentTarget }) => currentTarget.focus()}
				disabled={poor && !busy}
				aria-disabled={busy || barred}
			>
				<StoneIcon size={22} />
				{busy ? (
					<span key="busy">Processing...</span>
				) : (
					<span key="cast">
						Cast Stone <small>{isFree ? 'Free' : 'Costs 1'}</small>
					</span>
				)}
			</button>
			{!poor && (busy || length === 0) && <Keys />}
		</form>
	);
}

function Keys() {
	return (
		<p className="keys-hint">
			<kbd>Ctrl</kbd> <kbd>Enter</kbd> casts. Enter makes a new line.
		</p>
	);
}

function EmptyWallet() {
	return (
		<p>
			You have no stones left to cast. Your story is kept as it stands.{' '}
			<button className="text-link" type="button" onClick={() => openSheet('Wallet')}>
				See your wallet
			</button>
		</p>
	);
}

function TooLong({ length, actionMax }: { length: number; actionMax: number }) {
	const number = new Intl.NumberFormat('en');
	return (
		<p className="text-bad num">
			{number.format(length)} of {number.format(actionMax)} characters: shorten it to cast.
		</p>
	);
}
