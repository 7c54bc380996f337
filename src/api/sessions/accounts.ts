import type { CryptoKey, JSONWebKeySet } from 'jose';
import type { Provider } from '#lib/account/providers.ts';

/** Keys of the built-in account service. They are kept outside the database. */
export interface Keyring {
	/** The ES256 key that signs at a time, and its id. */
	signer(now: Date): Promise<{ kid: string; key: CryptoKey }>;
	/** The public key of that id, also of one made since the keys were read; null where there is none. */
	verifier(kid: string): Promise<CryptoKey | null>;
	/** The public keys, those to come included. */
	jwks(): Promise<JSONWebKeySet>;
	/** A secret of 32 bytes for one purpose; the same each time. */
	secret(purpose: string): Uint8Array;
}

/** Keeps passwords, without keeping the server from its other work. */
export interface Passwords {
	/** Argon2id in the PHC format. */
	hash(password: string): Promise<string>;
	/** Whether it is the password. Without a hash it takes as long and is not. */
	verify(hash: string | null, password: string): Promise<boolean>;
}

/** A letter. */
export interface Mail {
	to: string;
	subject: string;
	text: string;
}

/** Sends letters. */
export interface Mailer {
	/** Whether they reach their addressee; else they are only written to the log. */
	delivers: boolean;
	/** Never throws: what goes wrong is logged. */
	send(mail: Mail): Promise<void>;
}

/** What a third party says of who signed in there. */
export interface ThirdPartyUser {
	/** Their id there. */
	subject: string;
	/** In lower case; null where the third party does not vouch for it. */
	email: string | null;
	name: string | null;
	avatarUrl: string | null;
}

/** A third party that vouches for people, by OAuth 2 with PKCE (RFC 7636). */
export interface ThirdParty {
	/** Where the browser is sent, and the verifier to keep until it returns. */
	startSignIn(state: string, returnUrl: string): Promise<{ url: string; verifier: string }>;
	/** Who has returned; `address` is the whole address they came back to. Throws when they were turned away. */
	finishSignIn(address: URL, errand: { state: string; verifier: string }): Promise<ThirdPartyUser>;
}

/** What the built-in account service needs from outside. */
export interface Accounts {
	keys: Keyring;
	passwords: Passwords;
	mail: Mailer;
	/** Those whose client ids are configured. */
	thirdParties: Partial<Record<Provider, ThirdParty>>;
}
