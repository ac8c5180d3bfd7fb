import type { UserId } from '@usward/core/ids';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { ArrayRemove, DeleteField } from '../database/field-changes.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { hasReadablePreviousCouple } from './membership.ts';

/** A frozen couple from before the provisional period becomes visible again. */
export const withoutPartner = (
  user: UserDocument,
  { keepsPreviousCouple, now }: { readonly keepsPreviousCouple: boolean; readonly now: number },
): Pick<UserDocument, 'pairing' | 'couple' | 'partner' | 'previousCouple'> => {
  const previousCouple =
    keepsPreviousCouple && hasReadablePreviousCouple(user, now) ? user.previousCouple : null;
  return {
    pairing: previousCouple ? 'frozen' : 'alone',
    couple: null,
    partner: null,
    previousCouple,
  };
};

export const clearPulseWaiting = (userId: UserId): Write =>
  merge(documents.pulse(userId), { waiting: new DeleteField() });

export const withdrawRestoreRequest = async (
  reads: Reads,
  me: UserDocument,
): Promise<readonly Write[]> => {
  const { previousCouple } = me;
  if (previousCouple?.restoreRequestedBy !== 'me') return [];
  const theirs = await reads.get(documents.user(previousCouple.partner.id));
  const isTheirs = theirs?.previousCouple?.couple.id === previousCouple.couple.id;
  const nobody = { previousCouple: { restoreRequestedBy: 'nobody' as const } };
  return [
    merge(documents.user(me.id), nobody),
    merge(documents.couple(previousCouple.couple.id), { restoreRequests: new ArrayRemove(me.id) }),
    ...(isTheirs
      ? [
          merge(documents.user(previousCouple.partner.id), nobody),
          bumpPulse(previousCouple.partner.id, 'account'),
        ]
      : []),
  ];
};
