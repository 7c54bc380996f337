import { useEffect } from 'react';

/** A page that the browser brings back from its cache as it was left, in the middle of leaving, begins anew. */
export function useReloadOnReturn(): void {
	useEffect(() => {
		const shown = ({ persisted }: PageTransitionEvent) => {
			if (persisted) location.reload();
		};
		addEventListener('pageshow', shown);
		return () => removeEventListener('pageshow', shown);
	}, []);
}
