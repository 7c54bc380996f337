-- What administrators and operators have done, and what they have switched.
create table game.audit (
	id bigint generated always as identity primary key,
	at timestamptz not null,
	-- The administrator's account; null for a command of whoever runs the server.
	actor uuid,
	-- What was done, such as `invite.create`.
	act text not null check (char_length(act) between 1 and 40),
	-- Kind and name of what it was done to, such as `player:<id>`.
	subject text not null check (char_length(subject) between 1 and 200),
	-- What the act changed of it, before and after.
	before jsonb,
	after jsonb
);
create index audit_subject on game.audit (subject, id);
create index audit_actor on game.audit (actor, id);

create trigger audit_append_only before update or delete on game.audit for each row execute function game.refuse_change();
create trigger audit_no_truncate before truncate on game.audit for each statement execute function game.refuse_change();

-- Switches that are not at their default.
create table game.flag (
	name text primary key check (char_length(name) between 1 and 40),
	value jsonb not null,
	updated_at timestamptz not null
);

alter table game.audit enable row level security;
alter table game.flag enable row level security;
revoke all on game.audit, game.flag from public;
