import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { WaysOut } from '#islands/forms/Refusal.tsx';

interface Props {
	message: string;
	note?: string;
	/** The game that is in the way. */
	existingGameId?: string | null;
	onResume?: () => void;
	onRetry: (() => void) | null;
	/** Null where there is nothing behind it to go on with. */
	onDismiss: (() => void) | null;
	/** Takes the focus, where it would be lost otherwise. */
	focus?: boolean;
}

/** Why a story did not begin: resume the blocking game, try again, or close. */
export function TroubleCard({
	message,
	note,
	existingGameId = null,
	onResume,
	onRetry,
	onDismiss,
	focus = false,
}: Props) {
	const card = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (focus) card.current?.focus();
	}, [focus]);
	return (
		<div className="trouble" role="alert" tabIndex={-1} ref={card}>
			<CircleAlert size={22} aria-hidden="true" />
			<div>
				<p>{message}</p>
				{note && <p className="trouble-note">{note}</p>}
				<div className="trouble-acts">
					{existingGameId && (
						<a className="btn btn-primary" href={`/play/${existingGameId}`} onClick={onResume}>
							Resume Game
						</a>
					)}
					<WaysOut text={message} look="btn btn-primary" />
					{onRetry && (
						<button className="btn btn-primary" type="button" onClick={onRetry}>
							Try Again
						</button>
					)}
					{onDismiss && (
						<button className="btn btn-quiet" type="button" onClick={onDismiss}>
							Dismiss
						</button>
					)}
				</div>
			</div>
		</div>
	);
}
