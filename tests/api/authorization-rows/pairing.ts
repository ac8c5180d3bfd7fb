import { forOwnData } from '../../support/builders/callers.ts';
import { body, type RoomRows } from './row.ts';

/** How the calls of the room `pairing` are answered. */
export const pairingRows: RoomRows<'pairing'> = {
  'pairing/create-invite': {
    input: body({}),
    statuses: { ...forOwnData(), partner: 409, self: 409 },
  },
  'pairing/share-invite': { statuses: forOwnData() },
  'pairing/accept-invite': {
    input: (_, { oldCode }) => ({ params: { code: oldCode } }),
    statuses: { visitor: 401, stranger: 404, former: 404, partner: 200, self: 409 },
  },
  'pairing/confirm-couple': {
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 409 },
  },
  'pairing/undo-couple': { statuses: forOwnData(409) },
  'pairing/unpair': { statuses: forOwnData() },
  'pairing/restore-couple': { statuses: { ...forOwnData(409), visitor: 401, former: 200 } },
  'pairing/acknowledge-separation': { statuses: forOwnData() },
  'pairing/choose-date': {
    input: body({ togetherSince: '2024-02-03' }),
    statuses: forOwnData(409),
  },
};
