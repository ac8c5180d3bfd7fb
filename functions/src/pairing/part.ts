import type { PersonId } from '@usward/core/identity';
import type { UserDocument } from '../database/account-documents.ts';
import { Removal, Without } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { announce } from '../pulse/announce.ts';
import { isFrozenNow } from './membership.ts';

/** What a person's record says once they have nobody: a frozen past that was kept comes back to light. */
export const withoutPartner = (
  user: UserDocument,
  { keepsFormer, now }: { readonly keepsFormer: boolean; readonly now: number },
): Pick<UserDocument, 'pairing' | 'couple' | 'partner' | 'former'> => {
  const former = keepsFormer && isFrozenNow(user, now) ? user.former : null;
  return { pairing: former ? 'frozen' : 'alone', couple: null, partner: null, former };
};

/** Nothing waits for somebody whose partner is gone. */
export const emptyPulse = (person: PersonId): Write =>
  merge(documents.pulse(person), { waiting: new Removal() });

/**
 * Takes back a person's wish to open their frozen couple again, in the couple's list and in what both
 * records say of it; nothing where there is no such wish.
 */
export const withdrawWish = async (reads: Reads, me: UserDocument): Promise<readonly Write[]> => {
  const { former } = me;
  if (former?.asked !== 'me') return [];
  const theirs = await reads.get(documents.user(former.partner.id));
  const isTheirs = theirs?.former?.couple.id === former.couple.id;
  const nobody = { former: { asked: 'nobody' as const } };
  return [
    merge(documents.user(me.id), nobody),
    merge(documents.couple(former.couple.id), { restore: new Without(me.id) }),
    ...(isTheirs
      ? [merge(documents.user(former.partner.id), nobody), announce(former.partner.id, 'account')]
      : []),
  ];
};
