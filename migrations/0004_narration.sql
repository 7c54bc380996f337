-- What administrators have put in the place of the content's prompts.
create table game.prompt (
	scope text not null check (scope in ('world', 'scenario', 'adventure', 'quest')),
	slug text not null check (char_length(slug) between 1 and 60),
	-- Goes on from the content's own version.
	version int not null check (version > 0),
	-- SHA-256 of the content.
	hash bytea not null check (octet_length(hash) = 32),
	content text not null check (char_length(content) between 1 and 12000),
	active boolean not null,
	created_by uuid not null,
	created_at timestamptz not null,
	constraint prompt_pkey primary key (scope, slug, version)
);
-- One version of a prompt at a time.
create unique index prompt_active on game.prompt (scope, slug) where active;

-- Tokens that a language model was used in a day: by a player, and by all together under the nil UUID.
create table game.model_use (
	day date not null,
	who uuid not null,
	input bigint not null default 0 check (input >= 0),
	-- Of the input, what the provider had kept from before.
	cached bigint not null default 0 check (cached >= 0),
	output bigint not null default 0 check (output >= 0),
	primary key (day, who)
);

alter table game.prompt enable row level security;
alter table game.model_use enable row level security;
revoke all on game.prompt, game.model_use from public;
