/** What an element may be given: attributes, and what a press or a submit does. */
export interface Props {
	[attribute: string]: string | boolean | undefined | ((event: Event) => void);
}

/** What may stand in an element. */
export type Child = Node | string | null | false;

/** Makes an element. A function is a listener (`onclick`), `true` an attribute without a value. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
	tag: Tag,
	props: Props = {},
	...children: Child[]
): HTMLElementTagNameMap[Tag] {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(props)) {
		if (typeof value === 'function') element.addEventListener(name.slice(2), value);
		else if (value === true) element.setAttribute(name, '');
		else if (value) element.setAttribute(name, value);
	}
	element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
	return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** The page's drawing of a casting stone. */
export function stone(size: number, look = ''): SVGElement {
	const svg = document.createElementNS(SVG, 'svg');
	for (const [name, value] of Object.entries({ width: size, height: size, class: look, 'aria-hidden': true }))
		svg.setAttribute(name, `${value}`);
	const use = document.createElementNS(SVG, 'use');
	use.setAttribute('href', '#stone');
	svg.append(use);
	return svg;
}

/** A line drawing in the colour of the text. */
export function lines(size: number, ...paths: string[]): SVGElement {
	const svg = document.createElementNS(SVG, 'svg');
	const look = { width: size, height: size, viewBox: '0 0 24 24', class: 'lines', 'aria-hidden': true };
	for (const [name, value] of Object.entries(look)) svg.setAttribute(name, `${value}`);
	svg.append(...paths.map(path));
	return svg;
}

/** The twenty-sided die. */
export function dieShape(): SVGElement {
	const svg = lines(40);
	svg.setAttribute('viewBox', '0 0 40 44');
	svg.setAttribute('height', '44');
	svg.setAttribute('class', 'die-shape');
	svg.append(
		path('M20 1.5L38 12V32L20 42.5L2 32V12Z'),
		path('M20 1.5L9 29H31ZM9 29L2 12M9 29L2 32M9 29L20 42.5L31 29L38 32M31 29L38 12'),
	);
	return svg;
}

function path(d: string): SVGElement {
	const element = document.createElementNS(SVG, 'path');
	element.setAttribute('d', d);
	return element;
}
