-- What happened on the way into a game, for counting. Nobody can be told from a row, and old ones are dropped.
create table game.telemetry (
	id bigint generated always as identity primary key,
	name text not null,
	-- {characterType, characterId (of a premade), adventureSlug, errorCode, duration} and extras.
	props jsonb not null,
	at timestamptz not null
);
create index telemetry_age on game.telemetry (at);

alter table game.telemetry enable row level security;
revoke all on game.telemetry from public;
