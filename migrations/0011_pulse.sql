-- When each process last showed that it can write: a readiness check writes its row.
create table game.pulse (
	process uuid primary key,
	at timestamptz not null
);

alter table game.pulse enable row level security;
revoke all on game.pulse from public;
