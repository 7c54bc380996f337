import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { $answers } from '#islands/stores/creation.ts';
import { type CreationFailure, createAndStart, dismissFailure } from '#islands/stores/creation-submit.ts';
import { noteResumed } from '#islands/stores/start.ts';
import type { Wizard } from '#lib/character-sheet.ts';

interface Props {
	failure: CreationFailure;
	wizard: Wizard;
	adventure: string;
}

/** Why no story began. Everything is still filled in. */
export function CreateTrouble({ failure, wizard, adventure }: Props) {
	const { message, retry, existingGameId, made } = failure;
	const card = useRef<HTMLDivElement>(null);
	useEffect(() => card.current?.focus(), []);
	const name = String($answers.get()[wizard.creation.fields[0]?.id ?? ''] ?? '').trim();
	return (
		<div className="create-trouble" role="alert" tabIndex={-1} ref={card}>
			<CircleAlert size={22} aria-hidden="true" />
			<div>
				<p>{message}</p>
				<p className="create-trouble-note">
					{made ? `${name} is made, and kept under My Characters.` : 'Everything is still filled in.'}
				</p>
				<div className="create-trouble-acts">
					{existingGameId && (
						<a
							className="btn btn-primary"
							href={`/play/${existingGameId}`}
							onClick={() => noteResumed(adventure)}
						>
							Resume Game
						</a>
					)}
					{retry && (
						<button
							className="btn btn-primary"
							type="button"
							onClick={() => void createAndStart(wizard, adventure)}
						>
							Try Again
						</button>
					)}
					<button className="btn btn-quiet" type="button" onClick={dismissFailure}>
						Dismiss
					</button>
				</div>
			</div>
		</div>
	);
}
