import { useEffect } from 'react';

/** Reloads a page that the browser restores from its cache in the middle of leaving. */
export function useReloadOnReturn(): void {
	useEffect(() => {
		const shown = ({ persisted }: PageTransitionEvent) => {
			if (persisted) location.reload();
		};
		addEventListener('pageshow', shown);
		return () => removeEventListener('pageshow', shown);
	}, []);
}
