import { randomUUID } from 'node:crypto';
import {
  forOpenLab,
  own,
  phone,
  registerPhoneRequest,
  saturday,
} from '../../support/builders/callers.ts';
import { idParams } from '../../support/builders/reflection-requests.ts';
import { body, onDate, type RoomRows } from './row.ts';

/** How the calls of the room `push` are answered. */
export const pushRows: RoomRows<'push'> = {
  'push/get-settings': { statuses: own() },
  'push/save-settings': {
    input: body({ push: { discreet: false, muted: [], reminderAt: '20:00', quiet: null } }),
    statuses: own(),
  },
  'push/register-device': { input: () => registerPhoneRequest(randomUUID()), statuses: own() },
  // It is Mia’s phone, so nobody else has one of that id.
  'push/test-device': { input: () => idParams(phone), statuses: { ...own(404), self: 200 } },
  'push/remove-device': { input: () => idParams(phone), statuses: own() },
  'push/nudge': { input: () => ({ ...onDate(saturday)(), body: {} }), statuses: forOpenLab },
};
