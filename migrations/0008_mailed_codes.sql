-- A mailed link activates what it was sent for: a sign-up keeps its own password here until its link is followed, and an
-- account is made only then. A change of e-mail has a second link, which goes to the old address.

delete from account.mailed;
-- Without a mail server these signed in all the same.
update account.user set confirmed_at = last_sign_in_at where confirmed_at is null;
delete from account.user where confirmed_at is null;

alter table account.mailed
	-- The account of a sign-up comes with its link.
	drop constraint mailed_user_id_fkey,
	-- Null once the link is followed.
	alter column token_hash drop not null,
	-- Null, too, once the digits were guessed wrong too often.
	alter column code_hash drop not null,
	-- The same of the letter to the old address of a change of e-mail; null where none is needed.
	add column old_token_hash bytea unique,
	add column old_code_hash bytea,
	-- Of a sign-up.
	add column password_hash text,
	add column user_metadata jsonb,
	-- When and by which browser it was asked for, as the letter says it.
	add column asked text not null;
create index mailed_to on account.mailed (email);
