import { forOwnData } from '../../support/builders/callers.ts';
import { thursday } from '../../support/builders/fixed-time.ts';
import { body, type RoomRows } from './row.ts';

/** How the calls of the room `privacy` are answered. */
export const privacyRows: RoomRows<'privacy'> = {
  'privacy/get-consents': { statuses: forOwnData() },
  'privacy/get-export': { statuses: forOwnData() },
  'privacy/get-deletion': { statuses: forOwnData() },
  'privacy/start-deletion': {
    input: body({ kinds: ['notes'], from: null, to: thursday }),
    statuses: forOwnData(),
  },
  'privacy/cancel-deletion': {
    input: () => ({ params: { id: '00000000-0000-4000-8000-0000000000de' } }),
    statuses: forOwnData(),
  },
};
