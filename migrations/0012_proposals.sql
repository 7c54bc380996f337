-- What a language model has proposed for acts of the coming turn that nobody has written: kept before the roll, so that the same
-- words are played in the same way however often they are sent.
alter table game.game add column proposals json;
