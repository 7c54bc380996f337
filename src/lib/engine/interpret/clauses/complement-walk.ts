import type { Shape } from '#lib/engine/step.ts';
import type { Found } from './found.ts';
import type { Telling } from './opens.ts';
import { type Script, textOf } from './script.ts';

/** Reading the words after a verb. */
export interface Walk {
	script: Script;
	found: Found;
	to: number;
	telling: Telling;
	at: number;
}

/** Keeps the clause from here on as one that only shapes. What describes or says how stays in the step's words. */
export function addShape({ script, at, found }: Walk, kind: Shape['kind'], end: number): void {
	found.shapes.push({ kind, text: textOf(script, { from: at, to: end }) });
	if (kind !== 'relative' && kind !== 'manner') found.cuts.push({ from: at, to: end });
}
