import { lazy, Suspense } from 'react';
import type { ReceiptProps } from './Receipt.tsx';

const Receipt = lazy(() => import('./Receipt.tsx').catch(() => ({ default: NotLoaded })));

function NotLoaded(_: ReceiptProps) {
	return <p role="alert">This part of the page did not load. Check your connection, then reload.</p>;
}

/** Fetches the receipt's code when the first receipt is opened. */
export function ReceiptSlot(props: ReceiptProps) {
	return (
		<Suspense fallback={<p className="receipt-wait">Opening…</p>}>
			<Receipt {...props} />
		</Suspense>
	);
}
