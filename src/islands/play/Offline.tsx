import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { $online } from '#islands/stores/play/network.ts';
import { $draft, pendingAct } from '#islands/stores/turns/draft.ts';
import { $turnTrouble } from '#islands/stores/turns/trouble.ts';

/** Says that there is no network, and what happens to the words in the box. */
export function Offline() {
	const online = useStore($online);
	const failed = useStore($turnTrouble)?.next === 'retry';
	const written = useStore($draft) !== '';
	if (online) return null;
	return (
		<div className="stale offline">
			<CloudOff size={20} aria-hidden="true" />
			<p>
				You are offline.{' '}
				{failed && pendingAct()?.open
					? 'Your action goes out by itself, once, when you are back.'
					: written
						? 'Your words are kept. Cast them now or later: they go out once you are back.'
						: 'You can read on, and write your next action.'}
			</p>
		</div>
	);
}
