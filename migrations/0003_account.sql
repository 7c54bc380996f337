-- The built-in account service, for servers that have no other. A schema of its own: `auth` belongs to Supabase.
-- Games know an account by its id alone, whoever keeps it.

create schema account;

create table account.user (
	id uuid primary key,
	-- In lower case.
	email text not null unique check (char_length(email) between 3 and 254),
	-- From when on one may sign in with it: at once where no mail is delivered.
	confirmed_at timestamptz,
	-- When its owner followed a mailed link, or a third party vouched for it.
	proven_at timestamptz,
	-- Argon2id, in the PHC format; null for who signs in through a third party only.
	password_hash text,
	-- What the server says of the account: {role: 'admin'}.
	app_metadata jsonb not null default '{}',
	-- What its owner says.
	user_metadata jsonb not null default '{}',
	last_sign_in_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null
);

-- By whom else an account is vouched for.
create table account.identity (
	provider text not null check (provider in ('google', 'github', 'discord')),
	-- The account's id there.
	subject text not null,
	user_id uuid not null references account.user on delete cascade,
	-- {email, name, avatar_url}, as it was at the last sign-in.
	data jsonb not null default '{}',
	created_at timestamptz not null,
	last_sign_in_at timestamptz not null,
	primary key (provider, subject)
);
create index identity_of_user on account.identity (user_id);

create table account.session (
	id uuid primary key,
	user_id uuid not null references account.user on delete cascade,
	-- 1: a password, a link or a third party; 2: an authenticator's code beside.
	aal int not null default 1 check (aal in (1, 2)),
	-- [{method, timestamp}]: how its owner proved to be themselves; seconds since 1970.
	amr jsonb not null,
	-- Which refresh token is the current one. The tokens themselves are stored nowhere.
	counter int not null default 1,
	refreshed_at timestamptz not null,
	user_agent text,
	-- From where it was last seen, roughly: a network, not an address.
	network text,
	created_at timestamptz not null
);
create index session_of_user on account.session (user_id);

-- An authenticator app.
create table account.factor (
	id uuid primary key,
	user_id uuid not null references account.user on delete cascade,
	friendly_name text not null default '' check (char_length(friendly_name) <= 100),
	status text not null check (status in ('unverified', 'verified')),
	-- Encrypted with a key that is not in the database.
	secret bytea not null,
	-- The time step of the last code that was accepted: none is accepted twice.
	last_step bigint not null default 0,
	created_at timestamptz not null,
	updated_at timestamptz not null
);
create unique index factor_name on account.factor (user_id, friendly_name) where friendly_name <> '';
create index factor_of_user on account.factor (user_id);

create table account.challenge (
	id uuid primary key,
	factor_id uuid not null references account.factor on delete cascade,
	expires_at timestamptz not null
);
create index challenge_of_factor on account.challenge (factor_id);

-- A mailed link with its six digits; one of a kind for each account, good for one use.
create table account.mailed (
	user_id uuid not null references account.user on delete cascade,
	kind text not null check (kind in ('signup', 'recovery', 'email_change')),
	-- SHA-256 of the link's token.
	token_hash bytea not null unique,
	-- HMAC of the digits, which are too few for a plain hash.
	code_hash bytea not null,
	-- Digits guessed wrong.
	failures int not null default 0,
	-- Where it was sent.
	email text not null,
	-- What the browser that asked will have to show for the session: see RFC 7636.
	challenge text,
	challenge_method text,
	sent_at timestamptz not null,
	expires_at timestamptz not null,
	primary key (user_id, kind)
);

-- A session that waits for its browser, by RFC 7636.
create table account.handover (
	-- SHA-256 of the code in the address.
	code_hash bytea primary key,
	user_id uuid not null references account.user on delete cascade,
	-- How its owner proved to be themselves.
	method text not null,
	challenge text not null,
	challenge_method text not null check (challenge_method in ('s256', 'plain')),
	expires_at timestamptz not null
);
create index handover_of_user on account.handover (user_id);

-- A visitor who is away at a third party.
create table account.errand (
	-- SHA-256 of the state in the address.
	state_hash bytea primary key,
	provider text not null,
	-- SHA-256 of the cookie of the browser that set out.
	browser_hash bytea not null,
	-- Ours towards the third party.
	verifier text not null,
	redirect_to text not null,
	challenge text not null,
	challenge_method text not null,
	expires_at timestamptz not null
);

-- Guests that have become accounts. Such a guest's id opens nothing any more.
create table game.link (
	guest_hash bytea primary key check (octet_length(guest_hash) = 32),
	-- The account's player.
	player_id uuid not null references game.player,
	-- The guest's own row, where the account had one already.
	from_player_id uuid references game.player,
	-- What was told: {characters, games, stones, invited, paused}.
	moved jsonb not null,
	at timestamptz not null
);

-- Calls counted in windows of time, where several processes share the count.
create unlogged table game.rate (
	key text primary key,
	used int not null,
	until timestamptz not null
);
create index rate_until on game.rate (until);

do $$
declare
	name text;
begin
	for name in select tablename from pg_tables where schemaname = 'account' loop
		execute format('alter table account.%I enable row level security', name);
	end loop;
	alter table game.link enable row level security;
	alter table game.rate enable row level security;
	revoke all on game.link, game.rate from public;
	revoke all on schema account from public;
	revoke all on all tables in schema account from public;
	-- Supabase gives these two to the browser.
	for name in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
		execute format('revoke all on schema account from %I', name);
		execute format('revoke all on all tables in schema account from %I', name);
		execute format('revoke all on game.link, game.rate from %I', name);
		execute format('alter default privileges in schema account revoke all on tables from %I', name);
	end loop;
end $$;
