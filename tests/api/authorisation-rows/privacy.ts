import { own } from '../../actors/callers.ts';
import { thursday } from '../../actors/evening.ts';
import { body, type RowsOf } from './row.ts';

/** How the calls of the room `privacy` are answered. */
export const privacyRows: RowsOf<'privacy'> = {
  'privacy/get-consents': { statuses: own() },
  'privacy/get-export': { statuses: own() },
  'privacy/get-deletion': { statuses: own() },
  'privacy/begin-deletion': {
    input: body({ kinds: ['notes'], from: null, to: thursday }),
    statuses: own(),
  },
  'privacy/call-off-deletion': {
    input: () => ({ params: { id: '00000000-0000-4000-8000-0000000000de' } }),
    statuses: own(),
  },
};
