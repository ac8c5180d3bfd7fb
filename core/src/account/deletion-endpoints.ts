import { defineEndpoint } from '../endpoint.ts';
import { RECENT_SIGN_IN } from './constants.ts';
import { UserReplySchema } from './user.ts';

/**
 * Has the account deleted in 24 hours, as `account/delete-account` does at once. Said again, the first moment
 * stands. Asks for a sign-in of the last five minutes.
 */
export const deleteAccountLater = defineEndpoint({
  name: 'account/delete-account-later',
  method: 'POST',
  path: '/api/account/deletion',
  signedInWithin: RECENT_SIGN_IN,
  checkRevoked: true,
  summary: 'Delete the account in 24 hours.',
  output: UserReplySchema,
});

/** Calls that off. Where nothing waits, nothing changes. */
export const keepAccount = defineEndpoint({
  name: 'account/keep-account',
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Call off the deletion of the account.',
  output: UserReplySchema,
});
