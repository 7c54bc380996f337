-- The first turns of a game that came from a taste: they have a public die, and count in no statistics.
alter table game.game add column carried smallint not null default 0 check (carried between 0 and 3);
