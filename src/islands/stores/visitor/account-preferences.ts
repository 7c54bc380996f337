import { saveItem } from '#islands/stores/browser/storage.ts';
import { request } from '#islands/stores/http/client.ts';
import { setNotificationsWanted } from '#islands/stores/preferences/notifications.ts';
import { applyTheme, currentTheme } from '#islands/stores/preferences/theme.ts';
import type { ChosenPreferences } from '#lib/account/profile-schema.ts';
import { errorText, NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';
import type { ProfileView } from '#lib/wire/profile.ts';

/** `false` if the player wants no tips; site/toast.ts reads it. */
const TIPS = 'stonecast:tips';

/** The account's last known theme. */
let kept: ChosenPreferences['theme'];

/** Applies the player's preferences to this browser; missing ones stay. */
export function applyPreferences({ theme, showTips, notifications }: ChosenPreferences): void {
	const shown = theme === 'auto' ? 'system' : theme;
	kept = theme ?? kept;
	if (shown && shown !== currentTheme()) applyTheme(shown);
	if (showTips !== undefined) saveItem(TIPS, showTips ? null : false);
	if (notifications?.push !== undefined) setNotificationsWanted(notifications.push);
}

/** Changes preferences here and in the account. Returns the profile, or why the account could not save them. */
export async function savePreferences(part: ChosenPreferences): Promise<ProfileView | string> {
	applyPreferences(part);
	// The page may be left at once.
	const options = { body: { preferences: part }, keepalive: true };
	const answer = await request<ProfileView>('PATCH', '/api/profile', options);
	if (answer.ok) return answer.data;
	return answer.error.code === NETWORK_ERROR ? NETWORK_MESSAGE : errorText(answer.error);
}

/** Saves this page's theme in the account, if it has another one. */
export async function saveTheme(): Promise<void> {
	const shown = currentTheme();
	const theme = shown === 'system' ? 'auto' : shown;
	if (theme === kept) return;
	const answer = await savePreferences({ theme });
	if (typeof answer === 'string') console.warn(`The theme was not kept: ${answer}`);
}
