import { atom } from 'nanostores';

/** The sheets, each by the tab that opens it. */
export type SheetName =
	| 'Journal'
	| 'Character'
	| 'Relationships'
	| 'Factions'
	| 'World Rules'
	| 'Wallet'
	| 'Help';

/** The open sheet; null shows the story. */
export const $sheet = atom<SheetName | null>(null);

/** The id of the person shown in the Relationships sheet; null while it lists everybody. */
export const $person = atom<string | null>(null);

let opener: Element | null = null;

/** Opens a sheet, or goes back to the story. */
export function openSheet(name: SheetName | null): void {
	if ($sheet.get() === null) opener = document.activeElement;
	$person.set(null);
	$sheet.set(name);
}

/** Opens what a person knows about the player, in the open sheet or a new one. */
export function openPerson(id: string): void {
	if ($sheet.get() === null) opener = document.activeElement;
	$person.set(id);
	$sheet.set('Relationships');
}

/** The element that had the focus when the sheet opened and gets it back. Null if none had. */
export function sheetOpener(): HTMLElement | null {
	return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
