import { Cameo } from '#islands/parts/Cameo.tsx';

const FEELINGS: Record<string, string> = {
	happy: 'glad',
	sad: 'sad',
	angry: 'angry',
	fearful: 'afraid',
	surprised: 'surprised',
	excited: 'excited',
};

/** What somebody says in a turn. */
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
	return (
		<blockquote className="speech">
			<Cameo name={name} seed={npcId} size={40} />
			<div>
				<cite>
					{name} {FEELINGS[emotion] && <span>{FEELINGS[emotion]}</span>}
				</cite>
				<p>{text}</p>
			</div>
		</blockquote>
	);
}
