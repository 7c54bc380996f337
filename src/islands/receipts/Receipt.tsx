import { ChevronRight } from 'lucide-react';
import { changeText, formatNumber } from '#lib/turns/changes.ts';
import type { ChangeView, Receipt as ReceiptView } from '#lib/wire/turn.ts';
import { Proof } from './Proof.tsx';

interface Props {
	receipt: ReceiptView;
	/** The hash of the next roll's secret, under the newest turn. */
	next?: string | undefined;
}

/** What a turn did: the reading of the action, each change and why, the price, and the proof of the roll. */
export function Receipt({ receipt, next }: Props) {
	const { attempt, changes, check, cost, proof, publicDie } = receipt;
	const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
	return (
		<details className="receipt">
			<summary>
				<ChevronRight size={16} aria-hidden="true" />
				What happened
				<span className="num">{changes.length === 0 ? 'no changes' : count}</span>
			</summary>
			<dl>
				<dt>Understood as</dt>
				<dd>{attempt.reading}</dd>
				<dt>Changed</dt>
				<dd>{changes.length === 0 ? 'Nothing.' : <Changes changes={changes} />}</dd>
				<dt>Price</dt>
				<dd>{cost === 0 ? 'No stone was spent.' : cost === 1 ? '1 stone' : `${cost} stones`}</dd>
				{proof && (
					<>
						<dt>Proof of the roll</dt>
						<dd>
							<Proof proof={proof} die={check?.die ?? null} dice={check?.dice} />
						</dd>
					</>
				)}
				{publicDie && (
					<>
						<dt>Proof of the roll</dt>
						<dd>
							None: a public die. It falls the same for everybody who tries the first turns of this adventure.
						</dd>
					</>
				)}
				{next && (
					<>
						<dt>Next roll</dt>
						<dd>
							Its secret is fixed already, and will be revealed with the next turn. The secret’s hash:
							<code>{next}</code>
						</dd>
					</>
				)}
			</dl>
		</details>
	);
}

function Changes({ changes }: { changes: ChangeView[] }) {
	return (
		<ul>
			{changes.map((change) => (
				<li key={`${change.kind}:${change.id}:${change.why}`}>
					<Change change={change} /> <span className="why">{change.why}</span>
				</li>
			))}
		</ul>
	);
}

function Change({ change }: { change: ChangeView }) {
	const tone = change.good === null ? '' : change.good ? 'text-ok' : 'text-bad';
	if (change.from === undefined || change.to === undefined)
		return <b className={tone}>{changeText(change)}</b>;
	return (
		<b className={`num ${tone}`}>
			{change.name} {formatNumber(change.from)} <span aria-hidden="true">→</span>
			<span className="sr-only"> to </span> {formatNumber(change.to)}
		</b>
	);
}
