-- Everything a player has. Written for PostgreSQL 15; PGlite runs it as well.
-- The server alone reads these tables: row level security is on and has no policies.

create function game.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'game.% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- A visitor who has done something: a guest, an account, or a guest who became one.
create table game.player (
	id uuid primary key,
	-- SHA-256 of the guest id. The id itself is a secret and is stored nowhere.
	guest_hash bytea check (octet_length(guest_hash) = 32),
	user_id uuid,
	tier text not null check (tier in ('guest', 'free', 'premium')),
	invite_code text,
	invited_at timestamptz,
	invited_by text,
	created_at timestamptz not null default now(),
	check ((invite_code is null) = (invited_at is null))
);
-- Partial, so that a guest's becoming an account does not wait for, and block, every row that refers to the player.
create unique index player_guest on game.player (guest_hash) where guest_hash is not null;
create unique index player_user on game.player (user_id) where user_id is not null;

-- What a player holds: the sum of the ledger's rows, kept beside them.
create table game.wallet (
	player_id uuid primary key references game.player,
	stones int not null default 0 check (stones >= 0),
	-- Stones set aside for turns that are being told; part of `stones`.
	held int not null default 0 check (held between 0 and stones),
	shard int not null default 0 check (shard >= 0),
	crystal int not null default 0 check (crystal >= 0),
	relic int not null default 0 check (relic >= 0),
	-- Rows in the ledger.
	entries int not null default 0,
	-- Stones ever given and bought, spent, and grown back.
	earned bigint not null default 0 check (earned >= 0),
	spent bigint not null default 0 check (spent >= 0),
	regrown bigint not null default 0 check (regrown >= 0),
	-- Regeneration is settled up to here, and has given so much on that UTC day.
	regen_at timestamptz not null,
	regen_today int not null default 0 check (regen_today >= 0),
	created_at timestamptz not null default now()
);

create table game.ledger (
	id uuid primary key,
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
	constraint ledger_seq unique (player_id, seq),
	constraint ledger_cause unique (player_id, cause)
);

create index ledger_kind on game.ledger (player_id, kind, seq);

create trigger ledger_append_only before update or delete on game.ledger for each row execute function game.refuse_change();
create trigger ledger_no_truncate before truncate on game.ledger for each statement execute function game.refuse_change();

create table game.invite (
	code text primary key check (char_length(code) between 4 and 64),
	uses int not null check (uses > 0),
	uses_left int not null check (uses_left between 0 and uses),
	expires_at timestamptz,
	note text not null default '',
	-- Who invites, for the invited to read.
	created_by text,
	-- The administrator's account; null for one of the commands.
	made_by uuid,
	-- Nobody can redeem it from then on.
	revoked_at timestamptz,
	created_at timestamptz not null default now()
);
create index invite_age on game.invite (created_at desc);

create table game.redemption (
	player_id uuid primary key references game.player,
	code text not null references game.invite,
	at timestamptz not null
);
create index redemption_code on game.redemption (code);

create table game.character (
	id uuid primary key,
	player_id uuid not null references game.player,
	name text not null check (char_length(name) between 1 and 50),
	world_slug text not null check (char_length(world_slug) between 1 and 100),
	-- The active or paused game that this character is in.
	active_game_id uuid,
	race text,
	class text,
	-- A picture's address; without one a cameo is drawn from the id.
	avatar text,
	level int not null default 1 check (level between 1 and 20),
	experience int not null default 0 check (experience >= 0),
	-- The six attributes, 1 to 20 each.
	attributes jsonb not null,
	-- Bonuses by skill.
	skills jsonb not null default '{}',
	-- [{id, name, description, quantity}]
	inventory jsonb not null default '[]',
	current_health int not null check (current_health between 0 and max_health),
	max_health int not null check (max_health >= 1),
	backstory text not null default '',
	-- The wizard's answers by field.
	world_data jsonb not null default '{}',
	premade_key text,
	-- What being this character changes at the start of a game: the content's effects.
	effects jsonb not null default '[]',
	deleted_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check (deleted_at is null or active_game_id is null)
);
create index character_of_player on game.character (player_id, created_at desc) where deleted_at is null;

create table game.game (
	id uuid primary key,
	player_id uuid not null references game.player,
	character_id uuid not null references game.character,
	adventure_slug text not null,
	world_slug text not null,
	-- The first game of those that went on from one another's turns: together they earn an ending's rewards once.
	root_id uuid not null references game.game,
	name text not null check (char_length(name) between 1 and 100),
	status text not null check (status in ('active', 'completed', 'paused', 'abandoned')),
	turn_count int not null default 0 check (turn_count >= 0),
	-- Rows in the game's log.
	entries int not null default 0 check (entries >= 0),
	-- The fold of the game's events. json, not jsonb: read back byte for byte as it was written.
	state json not null,
	-- The secret of the next roll.
	secret bytea not null,
	ending json,
	-- Brought back from a file: it and what goes on from it earn no ending's rewards.
	imported boolean not null default false,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	last_played_at timestamptz not null default now()
) with (fillfactor = 70);
-- No column that a turn changes is in an index, so that the row is rewritten in its page (HOT).
create index game_of_player on game.game (player_id, status);
create index game_of_root on game.game (root_id);
create unique index game_one_per_character on game.game (character_id) where status in ('active', 'paused');

alter table game.character add foreign key (active_game_id) references game.game;

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
	primary key (game_id, seq),
	check (kind <> 'turn' or (secret is not null and narrator is not null))
);
create index log_turn on game.log (game_id, turn);
create index log_rewind on game.log (game_id, seq, turn) where kind = 'rewind';

create trigger log_append_only before update or delete on game.log for each row execute function game.refuse_change();
create trigger log_no_truncate before truncate on game.log for each statement execute function game.refuse_change();

-- What counts of the log: all but what was undone by going back to an earlier turn.
create view game.line with (security_invoker = true) as
select log.* from game.log log
where kind <> 'rewind' and not exists (
	select from game.log back
	where back.game_id = log.game_id and back.kind = 'rewind' and back.seq > log.seq
		and (log.turn > back.turn or (log.kind = 'absence' and log.turn = back.turn))
);

-- A game that its player lets others read, at an address that nobody can guess.
create table game.share (
	game_id uuid primary key references game.game,
	token text not null unique check (char_length(token) = 43),
	created_at timestamptz not null
);

-- Idempotency keys and what they were answered.
create table game.request (
	player_id uuid not null references game.player,
	path text not null,
	key uuid not null,
	-- SHA-256 of the body.
	fingerprint bytea not null,
	state text not null check (state in ('reserved', 'done', 'released')),
	-- Counts the calls that held the reservation; one that lost it can no longer finish.
	attempt int not null default 1,
	-- The process that holds it, and until when it may.
	owner uuid not null,
	lease_until timestamptz not null,
	game_id uuid references game.game,
	-- Stones held in the wallet while reserved.
	cost int not null default 0 check (cost >= 0),
	status int,
	response json,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	primary key (player_id, path, key)
);
-- One turn of a game at a time.
create unique index request_one_per_game on game.request (game_id) where state = 'reserved' and game_id is not null;
create index request_reserved on game.request (lease_until) where state = 'reserved';
create index request_age on game.request (updated_at);

do $$
declare
	name text;
begin
	for name in select tablename from pg_tables where schemaname = 'game' loop
		execute format('alter table game.%I enable row level security', name);
	end loop;
	revoke all on schema game from public;
	revoke all on all tables in schema game from public;
	revoke all on all functions in schema game from public;
	-- Supabase gives these two to the browser.
	for name in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
		execute format('revoke all on schema game from %I', name);
		execute format('revoke all on all tables in schema game from %I', name);
		execute format('revoke all on all functions in schema game from %I', name);
		execute format('alter default privileges in schema game revoke all on tables from %I', name);
		execute format('alter default privileges in schema game revoke all on functions from %I', name);
	end loop;
end $$;
