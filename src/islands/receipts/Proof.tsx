import { BadgeCheck, BadgeX } from 'lucide-react';
import { useState } from 'react';
import type { Verification } from '#lib/engine/verify-roll.ts';
import type { ProofView } from '#lib/wire/turn.ts';

interface Props {
	proof: ProofView;
	/** The die that the turn showed; null if nothing was rolled. */
	die: number | null;
	/** Both dice, where two were rolled. */
	dice?: readonly number[] | undefined;
}

/** The secret behind a roll, the hash shown before it, and a button that compares the two. */
export function Proof({ proof, die, dice }: Props) {
	const [told, setTold] = useState<Verification | 'working' | 'failed' | null>(null);

	async function verify() {
		setTold('working');
		try {
			const { verifyRoll } = await import('#lib/engine/verify-roll.ts');
			setTold((await verifyRoll(proof, die, dice)) ?? 'failed');
		} catch {
			// The code for it could not be fetched.
			setTold('failed');
		}
	}
	return (
		<>
			<p>
				The die was fixed before you acted: this hash was shown a turn earlier, and its secret is revealed
				now.
			</p>
			<dl className="proof">
				<dt>Hash shown before</dt>
				<dd>
					<code>{proof.commitment}</code>
				</dd>
				<dt>Secret</dt>
				<dd>
					<code>{proof.secret}</code>
				</dd>
				{told !== null && typeof told === 'object' && (
					<>
						<dt>SHA-256 of the secret, computed here</dt>
						<dd>
							<code>{told.hash}</code>
						</dd>
					</>
				)}
			</dl>
			<button className="btn btn-quiet verify" type="button" onClick={() => void verify()}>
				Verify
			</button>
			<div role="status">{told !== null && <Verdict told={told} die={die} />}</div>
		</>
	);
}

function Verdict({ told, die }: { told: Verification | 'working' | 'failed'; die: number | null }) {
	if (told === 'working') return <p>Computing…</p>;
	if (told === 'failed') return <p className="verdict text-bad">This roll could not be verified here.</p>;
	if (told.hashMatches && told.dieMatches !== false) {
		return (
			<p className="verdict text-ok">
				<BadgeCheck size={18} aria-hidden="true" />
				<span>
					Verified: the two hashes are the same
					{die === null
						? '. Nothing was rolled.'
						: `, and the secret gives the ${told.dice.length > 1 ? `dice ${told.dice.join(' and ')}` : `die ${told.die}`}.`}
				</span>
			</p>
		);
	}
	return (
		<p className="verdict text-bad">
			<BadgeX size={18} aria-hidden="true" />
			<span>
				{!told.hashMatches && 'Does not match: the two hashes differ. '}
				{told.dieMatches === false && `Does not match: the secret gives the die ${told.die}, not ${die}.`}
			</span>
		</p>
	);
}
