import type { PersonId } from '@usward/core/identity';
import type { UserDocument } from '../database/account-documents.ts';
import { Removal } from '../database/changes.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/** Whether the shared space somebody once had can still be read. */
export const isFrozenNow = ({ former }: Pick<UserDocument, 'former'>, now: number): boolean =>
  former !== null && Date.parse(former.until) > now;

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
