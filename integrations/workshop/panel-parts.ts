import type { EntryText } from './entry-texts.ts';
import type { MetTurnView } from './views.ts';

/** What the panel's buttons do. */
export interface PanelActs {
	/** Looks at the newest turn. */
	again(): void;
	/** Saves a text; returns what to say, or null where the page loads anew. */
	save(text: EntryText, changed: string): Promise<string | null>;
}

/** Scenes that are listed at most. */
const SHOWN = 12;

/** Shows a turn: what it met, its texts, and the scenes that lost. */
export function fillPanel(panel: HTMLElement, turn: MetTurnView, acts: PanelActs): void {
	const again = button('Look at the newest turn', acts.again);
	const rolled = turn.die === null ? 'no roll' : `rolled ${turn.die}, ${turn.degree}`;
	panel.replaceChildren(
		element('h2', `Turn ${turn.turn}`),
		element('p', `“${turn.action}” was read as “${turn.reading}”: ${rolled}.`),
		again,
		...entryParts(turn, acts),
		element('h3', 'Why this scene'),
		...whyParts(turn),
	);
}

function entryParts({ entry, answeredBy }: MetTurnView, acts: PanelActs): Node[] {
	if (!entry) return [element('p', `No scene was told. What answers: ${answeredBy}.`)];
	const [first, rest] = [entry.texts.slice(0, entry.told), entry.texts.slice(entry.told)];
	const more = document.createElement('details');
	more.append(
		element('summary', `Its other ${rest.length} texts`),
		...rest.map((text) => textForm(text, acts)),
	);
	return [
		element('h3', `${entry.kind} ${entry.id}`),
		element('p', `src/content/${entry.file}:${entry.line}`, 'place'),
		...first.map((text) => textForm(text, acts)),
		more,
	];
}

/** A text in a box, with a button that saves it. */
function textForm(text: EntryText, acts: PanelActs): HTMLFormElement {
	const form = document.createElement('form');
	const label = element('label', `${text.field}, line ${text.line}`);
	const box = document.createElement('textarea');
	box.value = text.text;
	box.rows = Math.min(12, 1 + Math.ceil(text.text.length / 52));
	label.append(box);
	const said = element('output', '');
	const save = element('button', 'Save and play the turn again');
	form.append(label, save, said);
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		save.setAttribute('disabled', '');
		said.textContent = (await acts.save(text, box.value)) ?? '';
		save.removeAttribute('disabled');
	});
	return form;
}

function whyParts({ scenes, isChoice, entry }: MetTurnView): Node[] {
	const led = isChoice ? [element('p', 'The words are those of a choice, which leads to its scene.')] : [];
	const told = entry?.kind === 'scene' ? entry.id : null;
	if (scenes.length === 0) return [...led, element('p', 'No other scene is near these words.')];
	const table = document.createElement('table');
	for (const { id, score, why } of scenes.slice(0, SHOWN)) {
		const row = table.insertRow();
		row.className = id === told ? 'told' : '';
		for (const cell of [`${score}`, id, why ?? (id === told ? 'told' : 'would answer too')])
			row.insertCell().textContent = cell;
	}
	return [...led, table];
}

function button(text: string, act: () => void): HTMLElement {
	const made = element('button', text);
	made.addEventListener('click', act);
	return made;
}

function element(name: string, text: string, className = ''): HTMLElement {
	const made = document.createElement(name);
	made.textContent = text;
	made.className = className;
	return made;
}
