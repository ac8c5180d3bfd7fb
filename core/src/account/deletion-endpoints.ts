import { defineEndpoint } from '../endpoint.ts';
import { RECENT_SIGN_IN_MAX_AGE_MS } from './constants.ts';
import { UserReplySchema } from './user.ts';

/**
 * Has the account deleted in 24 hours, as `account/delete-account` does at once. Said again, the first moment
 * stands. Asks for a sign-in of the last five minutes.
 */
export const scheduleAccountDeletion = defineEndpoint({
  name: 'account/schedule-account-deletion',
  method: 'POST',
  path: '/api/account/deletion',
  maxSignInAgeMs: RECENT_SIGN_IN_MAX_AGE_MS,
  checkRevoked: true,
  summary: 'Delete the account in 24 hours.',
  output: UserReplySchema,
});

/** Calls that off. Where nothing waits, nothing changes. */
export const cancelAccountDeletion = defineEndpoint({
  name: 'account/cancel-account-deletion',
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Call off the deletion of the account.',
  output: UserReplySchema,
});
