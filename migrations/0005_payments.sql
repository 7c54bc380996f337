-- What is bought, what the payment provider said of it, and who is subscribed. Who moved which stones is in the ledger.

create table game.purchase (
	id uuid primary key,
	player_id uuid not null references game.player,
	-- The Idempotency-Key that asked for it, so that a call cut short goes on with the same purchase.
	request_key uuid not null,
	kind text not null check (kind in ('pack', 'plan')),
	pack_id text not null,
	status text not null check (status in ('pending', 'completed', 'failed', 'cancelled')),
	-- What was offered when it was asked for: prices and packs may change.
	amount_cents int not null check (amount_cents > 0),
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	stones int not null default 0 check (stones >= 0),
	shard int not null default 0 check (shard >= 0),
	crystal int not null default 0 check (crystal >= 0),
	relic int not null default 0 check (relic >= 0),
	trial boolean not null default false,
	-- Stones on top, if it was the account's first.
	extra int not null default 0 check (extra >= 0),
	-- What refunds and disputes have asked back so far, of stones and extra together.
	claimed int not null default 0 check (claimed between 0 and stones + extra),
	provider text not null,
	-- The provider's names for the checkout and for the payment.
	session_id text unique,
	payment_ref text unique,
	checkout_url text,
	expires_at timestamptz not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	unique (player_id, request_key)
);
create index purchase_of_player on game.purchase (player_id, created_at desc);
create index purchase_pending on game.purchase (expires_at) where status = 'pending';
-- A second checkout of the plan would be a second trial.
create unique index purchase_one_plan on game.purchase (player_id) where status = 'pending' and kind = 'plan';

-- Events of the provider, so that each counts once, in whichever order they come.
create table game.payment_event (
	provider text not null,
	id text not null,
	type text not null,
	-- The payment and the dispute that it is about.
	payment_ref text,
	dispute_ref text,
	-- Given back or disputed so far.
	amount_cents int check (amount_cents >= 0),
	at timestamptz not null,
	received_at timestamptz not null,
	primary key (provider, id)
);
create index payment_event_ref on game.payment_event (payment_ref) where payment_ref is not null;

create table game.subscription (
	player_id uuid primary key references game.player,
	provider text not null,
	ref text not null unique,
	customer_ref text,
	status text not null check (status in ('active', 'canceled', 'past_due', 'unpaid', 'trialing')),
	trial_ends_at timestamptz,
	period_ends_at timestamptz,
	cancels_at_period_end boolean not null default false,
	-- A trial is given once, whatever becomes of it.
	trial_used boolean not null default false,
	-- When the provider said so; what it said before that comes too late.
	as_of timestamptz not null,
	updated_at timestamptz not null
);
create index subscription_due on game.subscription (period_ends_at) where status <> 'canceled';

alter table game.purchase enable row level security;
alter table game.payment_event enable row level security;
alter table game.subscription enable row level security;
revoke all on game.purchase, game.payment_event, game.subscription from public;
