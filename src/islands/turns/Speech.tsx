import { useStore } from '@nanostores/react';
import { Medallion } from '#islands/pictures/Medallion.tsx';
import { $worldSlug } from '#islands/stores/games/game.ts';
import { openPerson } from '#islands/stores/play/sheet.ts';
import { medallionName, medallionPath } from '#lib/pictures/medallions.ts';
import { moodOfEmotion } from '#lib/pictures/moods.ts';

const FEELINGS: Record<string, string> = {
	happy: 'glad',
	sad: 'sad',
	angry: 'angry',
	fearful: 'afraid',
	surprised: 'surprised',
	excited: 'excited',
};

/** A person's words in a turn; the name leads to what they know about the player. */
export function Speech({
	npcId,
	name,
	text,
	emotion,
}: {
	npcId: string;
	name: string;
	text: string;
	emotion: string;
}) {
	const world = useStore($worldSlug);
	return (
		<blockquote className="speech" data-tell>
			<Medallion
				name={name}
				seed={npcId}
				size={40}
				src={world && medallionPath(medallionName(world, npcId))}
				mood={moodOfEmotion(emotion)}
			/>
			<div>
				<cite>
					<button
						className="speaker"
						type="button"
						aria-haspopup="dialog"
						aria-label={`${name}: what they know about you`}
						onClick={() => openPerson(npcId)}
					>
						{name}
					</button>{' '}
					{FEELINGS[emotion] && <span>{FEELINGS[emotion]}</span>}
				</cite>
				<p>{text}</p>
			</div>
		</blockquote>
	);
}
