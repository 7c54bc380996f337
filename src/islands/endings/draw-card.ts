import { BRAND } from '#lib/site/brand.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 64;

/** Draws the card: the picture, darker to its foot, and on it the title, a line about the game, and the product's name. */
export async function drawCard(
	canvas: HTMLCanvasElement,
	{ picture, title, line }: { picture: HTMLImageElement; title: string; line: string },
): Promise<void> {
	const context = canvas.getContext('2d');
	if (!context) return;
	const style = getComputedStyle(document.documentElement);
	const display = style.getPropertyValue('--font-marcellus') || 'Georgia';
	const plain = style.getPropertyValue('--font-figtree') || 'sans-serif';
	await Promise.all([document.fonts.load(`84px ${display}`), document.fonts.load(`24px ${plain}`)]).catch(
		() => {},
	);
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
		y: HEIGHT - 130,
		width: WIDTH - 2 * EDGE,
	});
	context.font = `30px ${display}`;
	context.fillText(BRAND, EDGE, HEIGHT - 54);
	const room = WIDTH - 2 * EDGE - context.measureText(BRAND).width - 40;
	context.textAlign = 'right';
	writeFitting(context, line, { font: plain, size: 24, x: WIDTH - EDGE, y: HEIGHT - 54, width: room });
	context.textAlign = 'left';
}

/** Writes a line in the largest size up to `size` in which it fits. */
function writeFitting(
	context: CanvasRenderingContext2D,
	text: string,
	{ font, size, x, y, width }: { font: string; size: number; x: number; y: number; width: number },
): void {
	context.font = `${size}px ${font}`;
	const fit = Math.min(1, width / context.measureText(text).width);
	context.font = `${Math.floor(size * fit)}px ${font}`;
	context.fillText(text, x, y);
}
