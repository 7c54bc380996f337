/** A browser that is driven from outside, with one page open. What a person does, it does by real pointer and keys. */
export interface Driven {
	/** What it calls itself, with its version. */
	name: string;
	go(url: string): Promise<void>;
	/** Runs an expression in the page and returns its value, which is plain JSON. */
	evaluate(expression: string): Promise<unknown>;
	/** Presses the main button of the pointer at a point of the viewport. CSS pixels. */
	click(x: number, y: number): Promise<void>;
	/** Types into whatever has the focus. */
	type(text: string): Promise<void>;
	/** A picture of the page. */
	picture(): Promise<Buffer>;
	close(): Promise<void>;
}

/** How wide and high the page is shown. CSS pixels. */
export const VIEWPORT = { width: 1280, height: 800 } as const;

/** The input actions of WebDriver and WebDriver BiDi for one press of the pointer. */
export function pressAt(x: number, y: number) {
	const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 } as const;
	const actions = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
	return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

/** The same for typing a text. */
export function typeKeys(text: string) {
	const actions = [...text].flatMap((value) => [
		{ type: 'keyDown', value },
		{ type: 'keyUp', value },
	]);
	return [{ type: 'key', id: 'keyboard', actions }];
}
