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
  'privacy/continue-deletion': { statuses: own() },
};
