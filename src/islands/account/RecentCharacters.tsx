import { Medallion } from '#islands/pictures/Medallion.tsx';
import type { RecentCharacter } from '#lib/wire/profile.ts';

/** The characters played or made last. */
export function RecentCharacters({ characters }: { characters: RecentCharacter[] }) {
	return (
		<section className="card" aria-labelledby="recent">
			<h2 id="recent">Recent Characters</h2>
			{characters.length === 0 ? (
				<>
					<p className="purse-note">Nobody yet. You meet them when you begin an adventure.</p>
					<a className="text-link" href="/adventures">
						Explore Adventures
					</a>
				</>
			) : (
				<ul className="purse-list">
					{characters.map((character) => (
						<Row key={character.id} character={character} />
					))}
				</ul>
			)}
		</section>
	);
}

function Row({ character }: { character: RecentCharacter }) {
	const { id, name, class: kind, level, avatar, worldSlug, worldTitle, activeGameId } = character;
	return (
		<li data-world={worldSlug}>
			<span className="purse-kind profile-character">
				<Medallion name={name} seed={id} size={48} src={avatar} />
				<span className="purse-what">
					<b>{name}</b>
					<span className="purse-when">
						{kind ?? 'Adventurer'}, level {level}, {worldTitle}
					</span>
				</span>
			</span>
			<a
				className="text-link profile-link"
				href={activeGameId ? `/play/${activeGameId}` : `/worlds/${worldSlug}/adventures`}
			>
				{activeGameId ? 'Resume' : 'Adventures'}
				<span className="sr-only">: {name}</span>
			</a>
		</li>
	);
}
