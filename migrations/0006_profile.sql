-- What somebody tells of themselves and how they like it, and how an account comes to its end.

create table game.profile (
	player_id uuid primary key references game.player,
	display_name text not null default '' check (char_length(display_name) <= 100),
	bio text not null default '' check (char_length(bio) <= 500),
	location text not null default '' check (char_length(location) <= 100),
	-- Of the preferences those that were chosen: {showTips, theme, notifications: {email, push}}.
	preferences jsonb not null default '{}',
	-- Counts the changes of name, bio and location.
	version int not null default 0 check (version >= 0),
	updated_at timestamptz not null
);

alter table game.player
	-- When its owner's wish comes true to have all this erased; they may take it back until then.
	add column erase_at timestamptz,
	-- Nobody's any more: what is left are the books.
	add column erased_at timestamptz,
	add check (erased_at is null or (user_id is null and guest_hash is null and erase_at is null));
create index player_to_erase on game.player (erase_at) where erase_at is not null;

-- A log goes with its player, and in no other way.
create function game.keep_log() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' and exists (select from game.game g join game.player p on p.id = g.player_id
			where g.id = old.game_id and p.erased_at is not null) then
		return old;
	end if;
	raise exception 'game.log is append-only' using errcode = 'integrity_constraint_violation';
end $$;
drop trigger log_append_only on game.log;
create trigger log_append_only before update or delete on game.log for each row execute function game.keep_log();

alter table game.profile enable row level security;
revoke all on game.profile from public;
revoke all on function game.keep_log() from public;
