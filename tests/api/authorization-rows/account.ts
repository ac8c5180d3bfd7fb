import { own } from '../../support/builders/callers.ts';
import { body, type RoomRows } from './row.ts';

/** How the calls of the room `account` are answered. */
export const accountRows: RoomRows<'account'> = {
  'account/login': {
    // The token of one with the id of another.
    input: (caller, { people }) => ({
      body: { idToken: caller === 'visitor' ? '' : people[caller].token, uid: people.self.id },
    }),
    statuses: { visitor: 400, stranger: 403, former: 403, partner: 403, self: 200 },
  },
  'account/update-profile': {
    input: body({ firstName: 'Other', lastName: 'Name' }),
    statuses: own(),
  },
  'account/get-user': { statuses: own() },
  'account/save-onboarding': { input: body({ togetherSince: '2024-02-03' }), statuses: own() },
  'account/mark-invite-seen': { statuses: own() },
  'account/delete-account': { statuses: own() },
  'account/schedule-account-deletion': { statuses: own() },
  'account/cancel-account-deletion': { statuses: own() },
  'account/get-sessions': { statuses: own() },
  // Nobody’s sign-in by now: whatever stands under that second is the caller’s own.
  'account/revoke-session': { input: () => ({ params: { id: '1000000000' } }), statuses: own() },
  'account/confirm-sessions': { statuses: own() },
  'account/revoke-other-sessions': { statuses: own() },
};
