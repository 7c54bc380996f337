import { ALargeSmall } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';

const ReadingPanel = lazy(() => import('./ReadingPanel.tsx').catch(() => ({ default: NotLoaded })));

/** The Aa button and its reading settings, whose code is fetched on the first opening. */
export function ReadingMenu() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button
				className="icon-btn aa"
				type="button"
				aria-label="Reading settings"
				popoverTarget="reading-menu"
			>
				<ALargeSmall size={22} aria-hidden="true" />
			</button>
			{/* Outside the header, which is dark in both themes. */}
			{createPortal(
				<div
					className="menu reading-menu"
					id="reading-menu"
					popover="auto"
					role="dialog"
					aria-label="Reading settings"
					onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
					// Not earlier: the focus returns from where it is.
					onToggle={({ newState }) => setOpen(newState === 'open')}
				>
					{open && (
						<Suspense fallback={null}>
							<ReadingPanel />
						</Suspense>
					)}
				</div>,
				document.body,
			)}
		</>
	);
}

function NotLoaded() {
	return <p role="alert">The settings did not load. Check your connection, then refresh the page.</p>;
}
