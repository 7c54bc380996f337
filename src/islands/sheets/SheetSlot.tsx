import { useStore } from '@nanostores/react';
import { CloudOff, X } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { $sheet, openSheet } from '#islands/stores/play/sheet.ts';
import type { GameView } from '#lib/wire/game.ts';

type Sheet = ComponentType<{ game: GameView }>;

/**
 * Fetches the sheet's code when the first sheet opens. If that fails it says so, and the story stays as it is. Browsers
 * remember the failed import, so only a reload tries again.
 */
export function SheetSlot({ game }: { game: GameView }) {
	const open = useStore($sheet) !== null;
	const [Loaded, setLoaded] = useState<Sheet | null>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		if (!open || Loaded) return;
		setFailed(false);
		import('./Sheet.tsx').then(
			({ default: part }) => setLoaded(() => part),
			() => {
				openSheet(null);
				setFailed(true);
			},
		);
	}, [open, Loaded]);
	if (Loaded) return <Loaded game={game} />;
	return (
		<div role="alert">
			{failed && (
				<div className="notice notice-error sheet-trouble">
					<CloudOff size={22} aria-hidden="true" />
					<div>
						<b>This part of the page did not load</b>
						<p>Check your connection, then reload. Your words are kept.</p>
						<div className="acts">
							<button className="btn btn-primary" type="button" onClick={() => location.reload()}>
								Reload
							</button>
						</div>
					</div>
					<button className="icon-btn" type="button" aria-label="Dismiss" onClick={() => setFailed(false)}>
						<X size={18} aria-hidden="true" />
					</button>
				</div>
			)}
		</div>
	);
}
