export type ProviderUser = {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
};

export type Credentials = { readonly email: string; readonly password: string };

export type PasswordRequirement = {
  readonly kind:
    | 'minimum'
    | 'maximum'
    | 'lower-case'
    | 'upper-case'
    | 'number'
    | 'special-character';
  readonly length?: number;
  readonly isMet: boolean;
};

export type Identity = {
  readonly watch: (listener: (user: ProviderUser | null) => void) => () => void;
  /** Null if nobody is signed in, or another user than `of`. */
  readonly token: (refresh: boolean, of?: string | null) => Promise<string | null>;
  readonly signUp: (credentials: Credentials) => Promise<ProviderUser>;
  readonly signIn: (credentials: Credentials) => Promise<ProviderUser>;
  readonly signOut: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /** Rejects if the policy cannot be fetched. */
  readonly checkPassword: (password: string) => Promise<readonly PasswordRequirement[]>;
  /** Signs in once more, so that the token is recent. */
  readonly confirmPassword: (password: string) => Promise<void>;
  /** The new address counts once its link was opened. */
  readonly changeEmail: (email: string) => Promise<void>;
  /** Asks the provider again; rejects if a change ended the session. */
  readonly readEmail: () => Promise<string | null>;
};

export class IdentityError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** From docs/specification.md, 8. */
export const isSessionEndingError = (error: unknown): boolean =>
  error instanceof IdentityError &&
  (error.code === 'auth/user-disabled' || error.code === 'auth/user-token-expired');
