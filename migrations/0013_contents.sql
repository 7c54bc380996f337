-- The versions of the content that a game was played on: [{turn, version}], each from its first turn. Empty for games that
-- were begun before versions were kept.
alter table game.game add column contents json not null default '[]';
