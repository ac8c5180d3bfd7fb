import { forOwnData } from '../../support/builders/callers.ts';
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
    statuses: forOwnData(),
  },
  'account/get-user': { statuses: forOwnData() },
  'account/save-onboarding': {
    input: body({ togetherSince: '2024-02-03' }),
    statuses: forOwnData(),
  },
  'account/mark-invite-seen': { statuses: forOwnData() },
  'account/delete-account': { statuses: forOwnData() },
  'account/schedule-account-deletion': { statuses: forOwnData() },
  'account/cancel-account-deletion': { statuses: forOwnData() },
  'account/get-sessions': { statuses: forOwnData() },
  // Nobody’s sign-in by now: whatever stands under that second is the caller’s own.
  'account/revoke-session': {
    input: () => ({ params: { id: '1000000000' } }),
    statuses: forOwnData(),
  },
  'account/confirm-sessions': { statuses: forOwnData() },
  'account/revoke-other-sessions': { statuses: forOwnData() },
};
