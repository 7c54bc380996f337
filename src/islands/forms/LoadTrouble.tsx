import { waysOut } from '#lib/http/ways-out.ts';
import { WaysOut } from './Refusal.tsx';

interface Props {
	message: string;
	/** What stands beside it, such as that nothing is lost. */
	note?: string;
	retry: () => void;
}

/** Why a page shows nothing of its visitor's, and the way out. */
export function LoadTrouble({ message, note, retry }: Props) {
	return (
		<div className="result" role="alert" data-status="failed">
			<p>
				{message} {note}
			</p>
			<WaysOut text={message} look="btn btn-primary" />
			{waysOut(message).length === 0 && (
				<button className="btn btn-quiet" type="button" onClick={retry}>
					Try Again
				</button>
			)}
		</div>
	);
}
