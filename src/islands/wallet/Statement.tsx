import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import {
	$statement,
	$statementTrouble,
	loadOlderRows,
	loadStatement,
	type StatementFilter,
	saveStatement,
} from '#islands/stores/wallet/statement.ts';
import { STONE_KINDS, stoneCountText } from '#lib/wallet/conversion.ts';
import type { StatementRow } from '#lib/wire/wallet.ts';

const FILTERS: Readonly<Record<StatementFilter, string>> = {
	all: 'Everything',
	spend: 'Spent',
	grant: 'Given',
	regen: 'Grown back',
	purchase: 'Bought',
	convert: 'Converted',
	admin_adjust: 'Adjusted',
};

/** Every row of the ledger, with the balance after it. */
export function Statement() {
	const statement = useStore($statement);
	const trouble = useStore($statementTrouble);
	const [filter, setFilter] = useState<StatementFilter>('all');
	useEffect(() => void loadStatement(filter), [filter]);
	return (
		<div className="statement" aria-busy={statement === null}>
			<div className="statement-bar">
				<label className="field">
					Show
					<select
						className="input"
						value={filter}
						onChange={(event) => setFilter(event.currentTarget.value as StatementFilter)}
					>
						{Object.entries(FILTERS).map(([kind, label]) => (
							<option key={kind} value={kind}>
								{label}
							</option>
						))}
					</select>
				</label>
				<button className="btn btn-quiet" type="button" onClick={() => void saveStatement(filter)}>
					Save as CSV
				</button>
			</div>
			<p className="purse-refused" role="alert">
				<Refusal text={trouble} />
			</p>
			{statement && statement.unsettled > 0 && (
				<p className="purse-note">
					{statement.unsettled} {statement.unsettled === 1 ? 'stone has' : 'stones have'} grown back since;
					they get a line when you next spend.
				</p>
			)}
			{statement && statement.rows.length === 0 && <p className="purse-note">There is nothing here yet.</p>}
			{statement && statement.rows.length > 0 && <Rows rows={statement.rows} />}
			{statement?.next && (
				<button className="btn btn-quiet" type="button" onClick={() => void loadOlderRows()}>
					Show older
				</button>
			)}
		</div>
	);
}

function Rows({ rows }: { rows: StatementRow[] }) {
	return (
		<table className="ledger">
			<caption className="sr-only">Your statement, the newest first</caption>
			<thead>
				<tr>
					<th scope="col">What</th>
					<th scope="col">When</th>
					<th scope="col" className="ledger-figure">
						Change
					</th>
					<th scope="col" className="ledger-figure">
						Stones after
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<th scope="row" dir="auto">
							{row.reason}
							<span className="purse-when">{FILTERS[row.kind]}</span>
						</th>
						<td data-label="When">
							<time dateTime={row.timestamp}>{timeText(row.timestamp)}</time>
						</td>
						<td data-label="Change" className="ledger-figure num">
							{changeText(row)}
						</td>
						<td data-label="Stones after" className="ledger-figure num">
							{row.after.stones}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function changeText(row: StatementRow): string {
	const signed = (count: number) => `${count < 0 ? '−' : '+'}${Math.abs(count)}`;
	const kinds = STONE_KINDS.flatMap((kind) =>
		row[kind] === 0 ? [] : [`${row[kind] < 0 ? '−' : '+'}${stoneCountText(kind, Math.abs(row[kind]))}`],
	);
	if (row.stones !== 0) return [signed(row.stones), ...kinds].join(', ');
	if (kinds.length > 0) return kinds.join(', ');
	return row.released > 0 ? `0 (${row.released} held, given back)` : '0';
}

function timeText(iso: string): string {
	return new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
