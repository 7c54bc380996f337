import { Compass } from 'lucide-react';

interface Props {
	message: string;
	/** Where the characters are chosen. */
	choice: string;
	/** Asking again may help. */
	retry: boolean;
}

/** No wizard for this world, or none that could be loaded. */
export function NoWizard({ message, choice, retry }: Props) {
	return (
		<div className="card create-none" role="alert">
			<Compass size={44} strokeWidth={1.3} aria-hidden="true" />
			<p>{message}</p>
			<div className="create-none-acts">
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
