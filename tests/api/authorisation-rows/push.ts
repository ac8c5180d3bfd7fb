import { randomUUID } from 'node:crypto';
import { keepingPhone, ofTwo, own, phone, saturday } from '../../actors/callers.ts';
import { of } from '../../actors/reflecting.ts';
import { body, onDate, type RowsOf } from './row.ts';

/** How the calls of the room `push` are answered. */
export const pushRows: RowsOf<'push'> = {
  'push/get-settings': { statuses: own() },
  'push/save-settings': {
    input: body({ push: { discreet: false, muted: [], reminderAt: '20:00', quiet: null } }),
    statuses: own(),
  },
  'push/keep-device': { input: () => keepingPhone(randomUUID()), statuses: own() },
  // It is Mia’s phone, so nobody else has one of that id.
  'push/test-device': { input: () => of(phone), statuses: { ...own(404), self: 200 } },
  'push/remove-device': { input: () => of(phone), statuses: own() },
  'push/nudge': { input: () => ({ ...onDate(saturday)(), body: {} }), statuses: ofTwo },
};
