import { Compass } from 'lucide-react';
import { WaysOut } from '#islands/forms/Refusal.tsx';

interface Props {
	message: string;
	/** The address where characters are chosen. */
	choice: string;
	/** Trying again may help. */
	retry: boolean;
}

/** Shown when this world has no wizard or it could not be loaded. */
export function NoWizard({ message, choice, retry }: Props) {
	return (
		<div className="card create-none" role="alert">
			<Compass size={44} strokeWidth={1.3} aria-hidden="true" />
			<p>{message}</p>
			<div className="create-none-acts">
				<WaysOut text={message} look="btn btn-primary" />
				{retry && (
					<button className="btn btn-primary" type="button" onClick={() => location.reload()}>
						Try Again
					</button>
				)}
				<a className="btn btn-quiet" href={choice}>
					Back to Characters
				</a>
			</div>
		</div>
	);
}
