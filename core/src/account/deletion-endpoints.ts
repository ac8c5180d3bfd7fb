import { defineEndpoint } from '../endpoint.ts';
import { RECENT_SIGN_IN_MAX_AGE_MS } from './constants.ts';
import { UserReplySchema } from './user.ts';

/** Sent again, the first time stays. Deletion takes 24 hours; `account/delete-account` is immediate. */
export const scheduleAccountDeletion = defineEndpoint({
  name: 'account/schedule-account-deletion',
  method: 'POST',
  path: '/api/account/deletion',
  maxSignInAgeMs: RECENT_SIGN_IN_MAX_AGE_MS,
  checkRevoked: true,
  summary: 'Delete the account in 24 hours.',
  output: UserReplySchema,
});

export const cancelAccountDeletion = defineEndpoint({
  name: 'account/cancel-account-deletion',
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Call off the deletion of the account.',
  output: UserReplySchema,
});
