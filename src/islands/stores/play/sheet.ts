import { atom } from 'nanostores';

/** What a sheet can show, by the tab that opens it. */
export type SheetName = 'Character' | 'Relationships' | 'Factions' | 'World Rules' | 'Wallet' | 'Help';

/** The open sheet; null is the story. */
export const $sheet = atom<SheetName | null>(null);

/** The id of the person whom the Relationships sheet is about; null while it lists everybody. */
export const $person = atom<string | null>(null);

let opener: Element | null = null;

/** Opens a sheet, or goes back to the story. */
export function openSheet(name: SheetName | null): void {
	if ($sheet.get() === null) opener = document.activeElement;
	$person.set(null);
	$sheet.set(name);
}

/** Opens what a person knows about the player, in the sheet that is open or in a new one. */
export function openPerson(id: string): void {
	if ($sheet.get() === null) opener = document.activeElement;
	$person.set(id);
	$sheet.set('Relationships');
}

/** What had the focus when the sheet opened: where it returns to. Null where nothing in particular had it. */
export function sheetOpener(): HTMLElement | null {
	return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
