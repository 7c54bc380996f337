import { successChance } from '#lib/engine/check.ts';
import { changeText, formatNumber } from '#lib/turns/changes.ts';
import type { ChangeView, CheckView, Receipt as ReceiptView } from '#lib/wire/turn.ts';
import { Proof } from './Proof.tsx';

export interface ReceiptProps {
	receipt: ReceiptView;
	/** The hash of the next roll's secret, under the newest turn. */
	next?: string | undefined;
}

/** What a turn did: the chance before the cast, the reading of the action, each change and why, the price and the proof. */
export default function Receipt({ receipt, next }: ReceiptProps) {
	const { attempt, changes, check, cost, proof, publicDie } = receipt;
	return (
		<dl className="receipt">
			{check && <Before check={check} />}
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
						None: this die is public. Everybody who tries the first turns of this adventure rolls the same.
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
	);
}

function Before({ check }: { check: CheckView }) {
	return (
		<>
			<dt>Before you cast</dt>
			<dd>
				{Math.round(successChance(check) * 100)} % to succeed, at a cost or better
				{check.prepared && `; two dice, because you ${check.prepared}`}.
			</dd>
		</>
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
