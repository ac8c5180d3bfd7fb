import { backend } from './current-backend.ts';

/** Disables an account, as the provider's console does. */
export const disableAccount = ({ id }: { readonly id: string }): Promise<void> =>
  backend.changeAccount(id, { disableUser: true });

/** Sets what the provider says of an account in every token from the next one on. */
export const setClaims = ({ id }: { readonly id: string }, claims: object): Promise<void> =>
  backend.changeAccount(id, { customAttributes: JSON.stringify(claims) });

/** Says whether the owner of an account's address has verified it. */
export const setVerified = (
  { id }: { readonly id: string },
  emailVerified: boolean,
): Promise<void> => backend.changeAccount(id, { emailVerified });

/** Ends every token issued before this second. */
export const revokeTokens = ({ id }: { readonly id: string }): Promise<void> =>
  backend.changeAccount(id, { validSince: String(Math.floor(Date.now() / 1000)) });

const A_DAY = 86_400;

/** Takes tokens that were issued up to a day ago: otherwise none from before the password counts. */
export const acceptOlderTokens = ({ id }: { readonly id: string }): Promise<void> =>
  backend.changeAccount(id, { validSince: String(Math.floor(Date.now() / 1000) - A_DAY) });
