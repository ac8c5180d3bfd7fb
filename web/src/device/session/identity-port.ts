/** What the product needs to know of the identity provider's user. */
export type ProviderUser = {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
};

/** E-mail and password, as typed. */
export type Credentials = { readonly email: string; readonly password: string };

/** One thing that a password needs, and whether a password has it. */
export type PasswordRequirement = {
  readonly kind:
    | 'minimum'
    | 'maximum'
    | 'lower-case'
    | 'upper-case'
    | 'number'
    | 'special-character';
  /** Of the two lengths: how many signs. */
  readonly length?: number;
  readonly isMet: boolean;
};

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
  /**
   * What the provider's policy asks of a password. The policy is fetched when first asked for, and
   * again after a sign-up that did not meet it; rejects when it cannot be had.
   */
  readonly checkPassword: (password: string) => Promise<readonly PasswordRequirement[]>;
  /** Signs the signed-in person in once more, so that their token is of this moment. */
  readonly confirmPassword: (password: string) => Promise<void>;
  /** Sends a link to a new address, which counts once that link was opened. */
  readonly changeEmail: (email: string) => Promise<void>;
  /** The address that counts now, asked of the provider anew; rejects where a change ended the sign-in. */
  readonly readEmail: () => Promise<string | null>;
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
