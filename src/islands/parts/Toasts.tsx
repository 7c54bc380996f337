import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $toasts } from '#islands/stores/toasts.ts';

const ToastArea = lazy(() => import('./ToastArea.tsx'));

/** The toast area at top-right; its code is fetched with the first message. */
export default function Toasts() {
	const waiting = useStore($toasts);
	const [needed, setNeeded] = useState(false);
	if (waiting.length > 0 && !needed) setNeeded(true);
	if (!needed) return null;
	return (
		<Suspense fallback={null}>
			<ToastArea />
		</Suspense>
	);
}
