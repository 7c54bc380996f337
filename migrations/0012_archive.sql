-- The log of a game that ended long ago takes a tenth of its room here. Who opens the game gets its log back.

-- The texts of an adventure, which logs of its games are compressed against; they change with the content.
create table game.archive_text (
	-- SHA-256 of the texts.
	hash bytea primary key check (octet_length(hash) = 32),
	-- The texts, compressed.
	packed bytea not null
);

create table game.archive (
	game_id uuid primary key references game.game,
	-- All rows of the game's log, compressed; null while they are in the log again, because somebody opened the game.
	packed bytea,
	text_hash bytea references game.archive_text,
	-- When the log was packed or opened again.
	at timestamptz not null
);

alter table game.archive_text enable row level security;
alter table game.archive enable row level security;
revoke all on game.archive_text from public;
revoke all on game.archive from public;

-- A log can be deleted where its account is erased, and where all of it is in the archive.
create or replace function game.keep_log() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' and exists (select from game.game g join game.player p on p.id = g.player_id
			where g.id = old.game_id and p.erased_at is not null) then
		return old;
	end if;
	if tg_op = 'DELETE' and exists (select from game.archive where game_id = old.game_id and packed is not null) then
		return old;
	end if;
	raise exception 'game.log is append-only' using errcode = 'integrity_constraint_violation';
end $$;

do $$
declare
	one record;
begin
	-- Supabase gives these two to the browser.
	for one in select rolname as name from pg_roles where rolname in ('anon', 'authenticated') loop
		execute format('revoke all on all tables in schema game from %I', one.name);
	end loop;
end $$;
