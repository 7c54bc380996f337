import { useStore } from '@nanostores/react';
import { $announcedLog, $announcedStatus } from '#islands/stores/browser/announcer.ts';

/** The text for screen readers: finished paragraphs, each once, and a line with the turn's state. */
export function Announcer() {
	const log = useStore($announcedLog);
	const status = useStore($announcedStatus);
	return (
		<div className="sr-only">
			<div role="log" aria-live="polite" aria-relevant="additions" aria-label="The story, as it is told">
				{log.map(({ id, text }) => (
					<p key={id}>{text}</p>
				))}
			</div>
			<p role="status">{status}</p>
		</div>
	);
}
