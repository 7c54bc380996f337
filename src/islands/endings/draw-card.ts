import { BRAND } from '#lib/site/brand.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 64;

/** Where a line of text begins, or ends where it is aligned right, and how wide it may be. */
interface Line {
	font: string;
	/** Stands before the size. */
	style?: string;
	size: number;
	x: number;
	y: number;
	width: number;
}

/** What stands on the card: the picture, the title, the last words of the ending if any, and a line about the game. */
interface Card {
	picture: HTMLImageElement;
	title: string;
	last: string;
	line: string;
}

/** Draws the card: the picture, darker to its foot, and on it what is written and the product's name. */
export async function drawCard(
	canvas: HTMLCanvasElement,
	{ picture, title, last, line }: Card,
): Promise<void> {
	const context = canvas.getContext('2d');
	if (!context) return;
	const style = getComputedStyle(document.documentElement);
	const display = style.getPropertyValue('--font-marcellus') || 'Georgia';
	const plain = style.getPropertyValue('--font-figtree') || 'sans-serif';
	const story = style.getPropertyValue('--font-literata') || 'Georgia';
	const fonts = [`84px ${display}`, `28px ${plain}`, `italic 32px ${story}`];
	await Promise.all(fonts.map((font) => document.fonts.load(font))).catch(() => {});
	const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
	const [width, height] = [picture.width * scale, picture.height * scale];
	context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
	const shade = context.createLinearGradient(0, HEIGHT * 0.3, 0, HEIGHT);
	shade.addColorStop(0, 'rgb(15 12 28 / 0)');
	shade.addColorStop(0.55, 'rgb(15 12 28 / 0.72)');
	shade.addColorStop(1, 'rgb(15 12 28 / 0.95)');
	context.fillStyle = shade;
	context.fillRect(0, 0, WIDTH, HEIGHT);
	context.fillStyle = '#fdf9f2';
	writeFitting(context, title, {
		font: display,
		size: 84,
		x: EDGE,
		y: HEIGHT - (last ? 182 : 136),
		width: WIDTH - 2 * EDGE,
	});
	if (last)
		writeFitting(context, last, {
			font: story,
			style: 'italic ',
			size: 34,
			x: EDGE,
			y: HEIGHT - 124,
			width: WIDTH - 2 * EDGE,
		});
	context.font = `34px ${display}`;
	context.fillText(BRAND, EDGE, HEIGHT - 54);
	const room = WIDTH - 2 * EDGE - context.measureText(BRAND).width - 40;
	context.textAlign = 'right';
	writeFitting(context, line, { font: plain, size: 27, x: WIDTH - EDGE, y: HEIGHT - 54, width: room });
	context.textAlign = 'left';
}

/** Writes a line in the largest size up to `size` in which it fits. */
function writeFitting(
	context: CanvasRenderingContext2D,
	text: string,
	{ font, style = '', size, x, y, width }: Line,
): void {
	context.font = `${style}${size}px ${font}`;
	const fit = Math.min(1, width / context.measureText(text).width);
	context.font = `${style}${Math.floor(size * fit)}px ${font}`;
	context.fillText(text, x, y);
}
