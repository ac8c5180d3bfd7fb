import { randomUUID } from 'node:crypto';
import {
  forOpenLab,
  forOwnData,
  phone,
  registerPhoneRequest,
  saturday,
} from '../../support/builders/callers.ts';
import { idParams } from '../../support/builders/reflection-requests.ts';
import { body, onDate, type RoomRows } from './row.ts';

/** How the calls of the room `push` are answered. */
export const pushRows: RoomRows<'push'> = {
  'push/get-settings': { statuses: forOwnData() },
  'push/save-settings': {
    input: body({ push: { discreet: false, muted: [], reminderAt: '20:00', quiet: null } }),
    statuses: forOwnData(),
  },
  'push/register-device': {
    input: () => registerPhoneRequest(randomUUID()),
    statuses: forOwnData(),
  },
  // It is Mia’s phone, so nobody else has one of that id.
  'push/test-device': { input: () => idParams(phone), statuses: { ...forOwnData(404), self: 200 } },
  'push/remove-device': { input: () => idParams(phone), statuses: forOwnData() },
  'push/nudge': { input: () => ({ ...onDate(saturday)(), body: {} }), statuses: forOpenLab },
};
