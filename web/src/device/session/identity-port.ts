/** What the product needs to know of the identity provider's user. */
export type ProviderUser = {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
};

/** E-mail and password, as typed. */
export type Credentials = { readonly email: string; readonly password: string };

/** The identity provider, as the session uses it. */
export type Identity = {
  /** Reports the signed-in user or null: once at first, then at each sign-in and sign-out. */
  readonly watch: (listener: (user: ProviderUser | null) => void) => () => void;
  /**
   * The ID token, renewed by the provider's library when due; null when nobody is signed in, or
   * somebody else than `of`.
   */
  readonly token: (refresh: boolean, of?: string | null) => Promise<string | null>;
  readonly signUp: (credentials: Credentials) => Promise<ProviderUser>;
  readonly signIn: (credentials: Credentials) => Promise<ProviderUser>;
  readonly signOut: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
};

/** A refusal by the identity provider, in words fit for a person. */
export class IdentityError extends Error {
  /** The provider's code, such as `auth/user-not-found`. */
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** Provider codes after which the person is no longer signed in (specification 8). */
export const endsSession = (error: unknown): boolean =>
  error instanceof IdentityError &&
  (error.code === 'auth/user-disabled' || error.code === 'auth/user-token-expired');
