-- Which keys the accounts were made with: one row, made by the first process that starts with keys.
create table account.key_owner (
	one boolean primary key default true check (one),
	-- What the secret in keys.json comes to for this purpose; a rotation leaves it as it is.
	fingerprint bytea not null check (octet_length(fingerprint) = 32),
	since timestamptz not null
);

alter table account.key_owner enable row level security;
revoke all on account.key_owner from public;
