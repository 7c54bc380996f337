import { Compass } from 'lucide-react';
import { lazy, Suspense } from 'react';

const ImportGame = lazy(() => import('#islands/games/ImportGame.tsx').catch(() => ({ default: () => null })));

interface Props {
	title: string;
	message: string;
	/** Offers to import a game from its file. */
	importing?: boolean;
}

/** The game is missing or did not load. */
export function GameLoadTrouble({ title, message, importing = false }: Props) {
	return (
		<div className="load-trouble">
			<Compass size={44} strokeWidth={1.3} aria-hidden="true" />
			<h1>{title}</h1>
			<p>{message}</p>
			<p className="acts">
				<a className="btn btn-primary" href="/adventures">
					Back to Adventures
				</a>
				<button className="btn btn-quiet" type="button" onClick={() => location.reload()}>
					Try Again
				</button>
			</p>
			{importing && (
				<Suspense fallback={null}>
					<ImportGame />
				</Suspense>
			)}
		</div>
	);
}
