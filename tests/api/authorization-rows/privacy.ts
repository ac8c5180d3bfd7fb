import { own } from '../../support/builders/callers.ts';
import { thursday } from '../../support/builders/fixed-time.ts';
import { body, type RoomRows } from './row.ts';

/** How the calls of the room `privacy` are answered. */
export const privacyRows: RoomRows<'privacy'> = {
  'privacy/get-consents': { statuses: own() },
  'privacy/get-export': { statuses: own() },
  'privacy/get-deletion': { statuses: own() },
  'privacy/start-deletion': {
    input: body({ kinds: ['notes'], from: null, to: thursday }),
    statuses: own(),
  },
  'privacy/cancel-deletion': {
    input: () => ({ params: { id: '00000000-0000-4000-8000-0000000000de' } }),
    statuses: own(),
  },
};
