import type { CryptoKey, JSONWebKeySet } from 'jose';
import type { Provider } from '#lib/account/providers.ts';

/** Keys of the built-in account service. They are kept outside the database. */
export interface Keyring {
	/** The ES256 key that signs now, and its id. */
	signer(now: Date): Promise<{ kid: string; key: CryptoKey }>;
	/** The public key with an id, even one made since the keys were read; null for an unknown id. */
	verifier(kid: string): Promise<CryptoKey | null>;
	/** All public keys, also those that will sign later. */
	jwks(): Promise<JSONWebKeySet>;
	/** A secret of 32 bytes for one purpose; the same each time. */
	secret(purpose: string): Uint8Array;
}

/** Hashes and verifies passwords without blocking the server. */
export interface Passwords {
	/** Argon2id in the PHC format. */
	hash(password: string): Promise<string>;
	/** Whether the password is right. Without a hash it takes as long and returns false. */
	verify(hash: string | null, password: string): Promise<boolean>;
}

/** A mail to one recipient. */
export interface Mail {
	to: string;
	subject: string;
	text: string;
}

/** Sends mail. */
export interface Mailer {
	/** Whether mail is delivered; else it is only written to the log. */
	delivers: boolean;
	/** Never throws; failures are logged. */
	send(mail: Mail): Promise<void>;
}

/** A user as a third party knows them. */
export interface ThirdPartyUser {
	/** The user's id at the third party. */
	subject: string;
	/** In lower case; null where the third party has not confirmed it. */
	email: string | null;
	name: string | null;
	avatarUrl: string | null;
}

/** A third party that users sign in with, by OAuth 2 with PKCE (RFC 7636). */
export interface ThirdParty {
	/** The address to send the browser to, and the verifier to keep until it returns. */
	startSignIn(state: string, returnUrl: string): Promise<{ url: string; verifier: string }>;
	/** The user who has returned; `address` is the whole address of the return. Throws when the sign-in failed. */
	finishSignIn(address: URL, errand: { state: string; verifier: string }): Promise<ThirdPartyUser>;
}

/** What the built-in account service needs from outside. */
export interface Accounts {
	keys: Keyring;
	passwords: Passwords;
	mail: Mailer;
	/** The third parties whose client ids are configured. */
	thirdParties: Partial<Record<Provider, ThirdParty>>;
}
