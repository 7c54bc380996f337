import { type ReactNode, useId, useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { changePreferences } from '#islands/stores/account/profile.ts';
import { requestNotificationPermission } from '#islands/stores/preferences/notifications.ts';
import type { AccountPreferences, ChosenPreferences } from '#lib/account/profile-schema.ts';
import type { AccountView } from '#lib/wire/profile.ts';

const THEMES: [value: AccountPreferences['theme'], label: string][] = [
	['light', 'Light'],
	['dark', 'Dark'],
	['auto', 'System'],
];

/** The owner's preferences, here and wherever else they sign in. */
export function PreferenceChoices({ account: { preferences, kept } }: { account: AccountView }) {
	const [why, setWhy] = useState('');
	const [shown, setShown] = useState(preferences);
	const theme = useId();
	async function set(part: ChosenPreferences): Promise<void> {
		const before = shown;
		setShown({ ...before, ...part, notifications: { ...before.notifications, ...part.notifications } });
		const failed = await changePreferences(part);
		setWhy(failed ?? '');
		if (failed) setShown(before);
	}
	async function setPush(push: boolean): Promise<void> {
		if (push && !(await requestNotificationPermission()))
			return setWhy('This browser does not allow notifications.');
		await set({ notifications: { push } });
	}
	const { email, push } = shown.notifications;
	return (
		<section className="card" aria-labelledby="preferences">
			<h2 id="preferences">Preferences</h2>
			<div className="field">
				<label htmlFor={theme}>Theme</label>
				<select
					id={theme}
					className="input"
					value={shown.theme}
					onChange={({ target }) => {
						const [chosen] = THEMES.find(([value]) => value === target.value) ?? [];
						if (chosen) void set({ theme: chosen });
					}}
				>
					{THEMES.map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</div>
			<Choice on={shown.showTips} onChange={(showTips) => void set({ showTips })} label="Show tips">
				The hints that come up on the first page and on lists.
			</Choice>
			{kept === 'built-in' && (
				<Choice
					on={email}
					onChange={(on) => void set({ notifications: { email: on } })}
					label="E-mail notifications"
				>
					A letter when your password or an authenticator changes.
				</Choice>
			)}
			<Choice on={push} onChange={(on) => void setPush(on)} label="Browser notifications">
				When a turn is told while you look at another tab.
			</Choice>
			<p className="purse-refused" role="alert">
				<Refusal text={why} />
			</p>
		</section>
	);
}

interface ChoiceProps {
	on: boolean;
	onChange: (on: boolean) => void;
	label: string;
	children: ReactNode;
}

function Choice({ on, onChange, label, children }: ChoiceProps) {
	const id = useId();
	return (
		<div className="profile-choice">
			<input
				type="checkbox"
				id={id}
				checked={on}
				aria-describedby={`${id}-what`}
				onChange={({ target }) => onChange(target.checked)}
			/>
			<label htmlFor={id}>{label}</label>
			<p id={`${id}-what`}>{children}</p>
		</div>
	);
}
