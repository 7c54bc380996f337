import { avatarSources, medallionName, medallionPath } from '#lib/pictures/medallions.ts';
import { layOutWays, MAP, type Point } from '#lib/turns/ways-map.ts';
import type { JournalView } from '#lib/wire/journal.ts';

/** Letters of a name in one line. */
const LINE = 17;

/** The ways between the places that the player knows, and the faces of who was last seen there. */
export function WaysMap({ view, world }: { view: JournalView; world: string }) {
	const points = layOutWays(view.places);
	const joined = waysIn(view.places);
	return (
		<svg
			className="ways-map"
			viewBox={`0 0 ${MAP.width} ${MAP.height}`}
			role="img"
			aria-label={wordMap(view)}
		>
			{joined.map(({ from, to, seen }) => (
				<path key={`${from} ${to}`} className={seen ? 'way' : 'way half'} d={pathOf(points, from, to)} />
			))}
			{view.places.map(({ id, name, seen, here }) => {
				const { x, y } = points.get(id) ?? { x: 0, y: 0 };
				const kind = here ? 'here' : seen ? 'seen' : 'heard';
				return (
					<g key={id} className={kind} transform={`translate(${x} ${y})`}>
						{here && <circle className="halo" r="14" />}
						<circle r={here ? 8 : 6} />
						<text y="10" textAnchor="middle">
							{linesOf(name).map((line) => (
								<tspan key={line} x="0" dy="14">
									{line}
								</tspan>
							))}
						</text>
					</g>
				);
			})}
			{facesIn(view).map(({ id, place, nth }) => {
				const { x, y } = points.get(place) ?? { x: 0, y: 0 };
				const { src } = avatarSources(medallionPath(medallionName(world, id)), 48);
				return (
					<g key={id} className="map-face" transform={`translate(${x + 24 + nth * 20} ${y - 5})`}>
						<circle r="14" />
						<image href={src} x="-12" y="-12" width="24" height="24" />
					</g>
				);
			})}
		</svg>
	);
}

/** Each way once; it is seen when both its ends are. */
function waysIn(places: JournalView['places']): { from: string; to: string; seen: boolean }[] {
	const seen = new Set(places.filter((place) => place.seen).map(({ id }) => id));
	const known = new Set<string>();
	return places.flatMap(({ id: from, ways }) =>
		ways.flatMap((to) => {
			const key = [from, to].sort().join(' ');
			if (known.has(key) || from === to) return [];
			known.add(key);
			return [{ from, to, seen: seen.has(from) && seen.has(to) }];
		}),
	);
}

function pathOf(points: Map<string, Point>, from: string, to: string): string {
	const [a, b] = [points.get(from), points.get(to)];
	if (!a || !b) return '';
	const bend = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.08, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.08 };
	return `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`;
}

/** At most three faces at a place. */
function facesIn({ people, places }: JournalView): { id: string; place: string; nth: number }[] {
	const counts = new Map<string, number>();
	return people.flatMap(({ id, place }) => {
		const at = places.find(({ name }) => isSamePlace(name, place))?.id;
		const nth = at === undefined ? 3 : (counts.get(at) ?? 0);
		if (at === undefined || nth > 2) return [];
		counts.set(at, nth + 1);
		return [{ id, place: at, nth }];
	});
}

const isSamePlace = (one: string, other: string) =>
	one.toLowerCase() === other.replace(/^the /i, '').toLowerCase();

/** A long name in two lines, parted at the space nearest to its middle. */
function linesOf(name: string): string[] {
	const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
	const middle = spaces.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
	if (name.length <= LINE || middle === undefined) return [shorten(name)];
	return [shorten(name.slice(0, middle)), shorten(name.slice(middle + 1))];
}

const shorten = (name: string) => (name.length > LINE ? `${name.slice(0, LINE - 1).trimEnd()}…` : name);

function wordMap({ places }: JournalView): string {
	const named = new Map(places.map(({ id, name }) => [id, name]));
	const told = places
		.filter(({ ways }) => ways.length > 0)
		.map(({ name, here, ways }) => {
			const to = ways.flatMap((id) => named.get(id) ?? []).join(', ');
			return `${name}${here ? ', where you are,' : ''} leads to ${to}.`;
		});
	return `Map of ways. ${told.join(' ')}`;
}
