-- Log and ledger are divided by hash, each row by its game or its player, and every key of theirs and of the requests
-- contains what its rows are divided by: PostgreSQL asks for that, and so does a cluster that gives each player to one
-- of its machines. Such keys cannot be changed any more once the tables are large.

-- The name of the table as one knows it, not that of its part.
create or replace function game.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'game.% is append-only', regexp_replace(tg_table_name, '_p\d+$', '') using errcode = 'integrity_constraint_violation';
end $$;

drop view game.line;
alter table game.log rename to old_log;
alter table game.ledger rename to old_ledger;
alter index game.log_turn rename to old_log_turn;
alter index game.log_rewind rename to old_log_rewind;
alter index game.ledger_kind rename to old_ledger_kind;
do $$
declare
	one record;
begin
	for one in select conrelid::regclass as whole, conname as name from pg_constraint
		where conrelid in ('game.old_log'::regclass, 'game.old_ledger'::regclass)
	loop
		execute format('alter table %s rename constraint %I to %I', one.whole, one.name, 'old_' || one.name);
	end loop;
end $$;

create table game.ledger (
	id uuid not null,
	player_id uuid not null references game.player,
	-- 1, 2, 3 … for each player.
	seq int not null,
	kind text not null check (kind in ('convert', 'purchase', 'spend', 'regen', 'admin_adjust', 'grant')),
	-- What changed; negative is spent.
	stones int not null default 0,
	shard int not null default 0,
	crystal int not null default 0,
	relic int not null default 0,
	-- Stones that were held for something that did not happen, and are free again; they do not change what is owned.
	released int not null default 0 check (released >= 0),
	-- For the player to read.
	reason text not null,
	-- What brought it about, such as `turn:<game>:<n>`; a cause moves a player's stones once.
	cause text,
	-- What is owned after it.
	balance_after int not null check (balance_after >= 0),
	shard_after int not null default 0 check (shard_after >= 0),
	crystal_after int not null default 0 check (crystal_after >= 0),
	relic_after int not null default 0 check (relic_after >= 0),
	created_at timestamptz not null,
	constraint ledger_pkey primary key (player_id, seq),
	constraint ledger_cause unique (player_id, cause),
	constraint ledger_id unique (player_id, id)
) partition by hash (player_id);
create index ledger_kind on game.ledger (player_id, kind, seq);

-- The games' log, in the order in which it was written. A game's state is the fold of the events on its line.
create table game.log (
	game_id uuid not null references game.game,
	-- 0, 1, 2 … for each game.
	seq int not null check (seq >= 0),
	-- A turn; what happened while the player was away; or the wish to go on from an earlier turn.
	kind text not null check (kind in ('turn', 'absence', 'rewind')),
	-- The turn it was, that it followed, or that was gone back to.
	turn int not null check (turn >= 0),
	action text not null default '',
	events json not null,
	-- What history shows of a turn, and the game of an absence.
	view json not null,
	-- The secret of this turn's roll.
	secret bytea,
	narrator text,
	at timestamptz not null,
	constraint log_pkey primary key (game_id, seq),
	check (kind <> 'turn' or (secret is not null and narrator is not null))
) partition by hash (game_id);
create index log_turn on game.log (game_id, turn);
create index log_rewind on game.log (game_id, seq, turn) where kind = 'rewind';

-- Eight parts each, whose constraints carry the name of the whole's and the number of the part.
do $$
declare
	whole text;
	part text;
	one record;
begin
	foreach whole in array array['ledger', 'log'] loop
		for n in 0..7 loop
			part := whole || '_p' || n;
			execute format('create table game.%I partition of game.%I for values with (modulus 8, remainder %s)', part, whole, n);
			execute format('alter table game.%I enable row level security', part);
			execute format('revoke all on game.%I from public', part);
			for one in
				select part_index.relname as name, whole_index.relname as named_after from pg_inherits i
					join pg_class part_index on part_index.oid = i.inhrelid
					join pg_class whole_index on whole_index.oid = i.inhparent
					join pg_index x on x.indexrelid = i.inhrelid
				where x.indrelid = format('game.%I', part)::regclass
			loop
				execute format('alter index game.%I rename to %I', one.name, one.named_after || '_p' || n);
			end loop;
			execute format('create trigger %I before truncate on game.%I for each statement execute function game.refuse_change()',
				part || '_no_truncate', part);
		end loop;
		execute format('alter table game.%I enable row level security', whole);
		execute format('revoke all on game.%I from public', whole);
		execute format('insert into game.%I select * from game.%I', whole, 'old_' || whole);
		execute format('drop table game.%I', 'old_' || whole);
		execute format('create trigger %I before truncate on game.%I for each statement execute function game.refuse_change()',
			whole || '_no_truncate', whole);
	end loop;
	-- Supabase gives these two to the browser.
	for one in select rolname as name from pg_roles where rolname in ('anon', 'authenticated') loop
		execute format('revoke all on all tables in schema game from %I', one.name);
	end loop;
end $$;

create trigger ledger_append_only before update or delete on game.ledger for each row execute function game.refuse_change();
create trigger log_append_only before update or delete on game.log for each row execute function game.keep_log();

-- What counts of the log: all but what was undone by going back to an earlier turn.
create view game.line with (security_invoker = true) as
select log.* from game.log log
where kind <> 'rewind' and not exists (
	select from game.log back
	where back.game_id = log.game_id and back.kind = 'rewind' and back.seq > log.seq
		and (log.turn > back.turn or (log.kind = 'absence' and log.turn = back.turn))
);
revoke all on game.line from public;

-- One turn of a game at a time. A game is its player's, so that this is no weaker.
drop index game.request_one_per_game;
create unique index request_one_per_game on game.request (game_id, player_id) where state = 'reserved' and game_id is not null;
