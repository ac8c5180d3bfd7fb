import type { Database } from '../../functions/src/database/database.ts';

/** One stored document: its path, and all of it, the path too, as JSON. */
export type StoredDocument = { readonly path: string; readonly text: string };

export const storedDocument = (path: string, fields: object): StoredDocument => ({
  path,
  text: JSON.stringify({ path, fields }),
});

/** A sign-in as the identity provider answers it. */
export type SignIn = { readonly uid: string; readonly token: string };

/** What can be changed about an account, by the provider's own names. */
export type AccountChange = {
  readonly emailVerified?: boolean;
  readonly disableUser?: boolean;
  /** The account's claims as JSON. */
  readonly customAttributes?: string;
  /** Tokens issued before this second count as revoked. */
  readonly validSince?: string;
};

/** What the users of a test talk to: the API, the identity provider and the database behind them. */
export type Backend = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Signs somebody up who has verified their address. */
  readonly signUp: (email: string, password: string) => Promise<SignIn>;
  readonly signIn: (email: string, password: string) => Promise<SignIn>;
  readonly changeAccount: (uid: string, change: AccountChange) => Promise<void>;
  /** A database past the API, as jobs and tests use it. */
  readonly connect: () => Promise<Database>;
  readonly allDocuments: () => Promise<readonly StoredDocument[]>;
};
