import type { Bound } from '../http/endpoint.ts';
import { chooseDate } from '../us/dates.ts';
import { confirmCouple } from './confirm-couple.ts';
import { acceptInvite, createInvite, shareInvite } from './invites.ts';
import { restoreCouple } from './restore-couple.ts';
import { noteParting, undoCouple, unpair } from './unpair.ts';

/** The calls by which two connect and part. */
export const pairingHandlers: readonly Bound[] = [
  createInvite,
  shareInvite,
  acceptInvite,
  confirmCouple,
  undoCouple,
  unpair,
  restoreCouple,
  noteParting,
  chooseDate,
];
