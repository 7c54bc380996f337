/** A time as administrators read it; always in the same zone. */
export function timeText(iso: string): string {
	return `${new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

/** The names of actions in the log. */
export const ACT_NAMES: Readonly<Record<string, string>> = {
	'invite.create': 'Made an invitation',
	'invite.revoke': 'Withdrew an invitation',
	'stones.adjust': 'Adjusted stones',
	'tier.set': 'Set a tier',
	'flag.set': 'Set a switch',
	'prompt.create': 'Wrote a prompt',
	'prompt.activate': 'Put a prompt in use',
	'role.set': 'Set a role',
	'games.read': 'Read the games under way',
};

/** The address of an action's subject; null if it has none. */
export function subjectLink(subject: string): string | null {
	const [kind = '', ...rest] = subject.split(':');
	const name = rest.join(':');
	if (kind === 'player') return `/admin/users/${name}`;
	if (kind === 'account') return `/admin/users?q=${name}`;
	if (kind === 'invite') return `/admin/invitations?code=${encodeURIComponent(name)}`;
	if (kind === 'prompt') return `/admin/prompts/${name}`;
	return kind === 'flag' ? '/admin/flags' : null;
}

type Values = Record<string, unknown> | null;

/** What an action changed, a line for each value. */
export function describeChanges(before: Values, after: Values): string[] {
	const [was, is] = [flat(before), flat(after)];
	const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
	return names.flatMap((name) => {
		const [from, to] = [shown(was[name]), shown(is[name])];
		if (name in was && name in is) return from === to ? [] : [`${name}: ${from} → ${to}`];
		return (to || from) === '' || is[name] === 0 ? [] : [`${name}: ${to || from}`];
	});
}

/** `{change: {stones: 5}}` as `{'change of stones': 5}`. */
function flat(values: Values): Record<string, unknown> {
	const pairs = Object.entries(values ?? {}).flatMap(([name, value]) =>
		typeof value === 'object' && value !== null
			? Object.entries(value).map(([inner, one]) => [inner === 'reason' ? inner : `${name} of ${inner}`, one])
			: [[name, value]],
	);
	return Object.fromEntries(pairs);
}

function shown(value: unknown): string {
	if (value === null || value === undefined || value === '') return '';
	if (typeof value === 'boolean') return value ? 'on' : 'off';
	// A hash is shortened to its beginning.
	return String(value).replace(/^([0-9a-f]{12})[0-9a-f]{52}$/, '$1…');
}
