// People as solids.
import { ball, bar, type Field, melt, union } from './solid.ts';

/** Somebody in a cape, walking toward -z, the cape blown behind them to +x; the arms are left to the picture. */
export function wardenOf(): Field {
	const cape = melt(
		0.12,
		bar([-0.12, 1.4, 0.12], [0.14, 1.4, 0.12], 0.1),
		bar([0, 1.3, 0.18], [0.2, 0.75, 0.42], 0.16, 0.26),
		bar([0.2, 0.75, 0.42], [0.62, 0.4, 0.6], 0.25, 0.12),
	);
	const trunk = melt(
		0.08,
		bar([0, 0.95, 0], [0, 1.3, 0], 0.15, 0.17),
		bar([-0.16, 1.36, 0], [0.16, 1.36, 0], 0.1),
		bar([0, 1.42, 0], [0, 1.52, 0], 0.055),
	);
	const legs = union(
		melt(
			0.05,
			bar([-0.09, 0.92, 0], [-0.12, 0.5, -0.16], 0.1, 0.075),
			bar([-0.12, 0.5, -0.16], [-0.12, 0.08, -0.1], 0.075, 0.06),
			bar([-0.12, 0.06, -0.1], [-0.13, 0.05, -0.28], 0.06),
		),
		melt(
			0.05,
			bar([0.09, 0.92, 0], [0.11, 0.5, 0.08], 0.1, 0.075),
			bar([0.11, 0.5, 0.08], [0.12, 0.12, 0.36], 0.075, 0.06),
		),
	);
	return union(trunk, legs, cape, ball([0, 1.63, -0.02], 0.112));
}
