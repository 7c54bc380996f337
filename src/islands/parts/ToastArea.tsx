import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { $toasts, takeToasts } from '#islands/stores/toasts.ts';

/** Sonner as the spec's figures have it: 3 visible, 4000 ms, 356 px, gap 14. */
export default function ToastArea() {
	const waiting = useStore($toasts);
	useEffect(() => {
		if (waiting.length === 0) return;
		for (const { id, text, tone } of takeToasts()) {
			toast(<span role="alert">{text}</span>, {
				id,
				icon: tone === 'done' ? <Check className="text-ok" size={20} /> : undefined,
			});
		}
	}, [waiting]);
	return (
		<Toaster
			position="top-right"
			visibleToasts={3}
			duration={4000}
			gap={14}
			offset={{ top: 72, right: 20 }}
			toastOptions={{ unstyled: false, className: 'game-toast' }}
		/>
	);
}
