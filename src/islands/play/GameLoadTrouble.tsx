import { Compass } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { WaysOut } from '#islands/forms/Refusal.tsx';
import { waysOut } from '#lib/http/ways-out.ts';

const ImportGame = lazy(() => import('#islands/games/ImportGame.tsx').catch(() => ({ default: () => null })));

/** Why a game does not show. */
export interface TroubleProps {
	title: string;
	message: string;
	/** Offers to import a game from its file. */
	importing?: boolean;
}

/** The game is missing or did not load. */
export default function GameLoadTrouble({ title, message, importing = false }: TroubleProps) {
	const leads = waysOut(message).length > 0;
	return (
		<div className="load-trouble">
			<Compass size={44} strokeWidth={1.3} aria-hidden="true" />
			<h1>{title}</h1>
			<p>{message}</p>
			<p className="acts">
				<WaysOut text={message} look="btn btn-primary" />
				<a className={leads ? 'btn btn-quiet' : 'btn btn-primary'} href="/adventures">
					Back to Adventures
				</a>
				{!leads && (
					<button className="btn btn-quiet" type="button" onClick={() => location.reload()}>
						Try Again
					</button>
				)}
			</p>
			{importing && (
				<Suspense fallback={null}>
					<ImportGame />
				</Suspense>
			)}
		</div>
	);
}
