import type { UserDocument } from '../database/account-documents.ts';
import type { JournalDocument } from '../database/daily-documents.ts';
import { remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Member, shownCoupleOf } from '../pairing/membership.ts';
import { isFrozenNow } from '../pairing/part.ts';
import { together } from '../pairing/together.ts';
import { announce } from '../pulse/announce.ts';

/**
 * Whether a note lies shared in a space that is frozen, also behind a new couple: like all there, it can
 * only be read.
 */
export const restsShared = (
  user: UserDocument,
  { sharedWith }: Pick<JournalDocument, 'sharedWith'>,
  now: number,
): boolean =>
  sharedWith !== null && isFrozenNow(user, now) && user.former?.couple.id === sharedWith;

/**
 * Whether the partner can read a note of the own journal or, for somebody alone, the former one while
 * they still may. A note that names a couple of long ago is shared with nobody.
 */
export const isSharedNote = (
  user: UserDocument,
  { sharedWith }: Pick<JournalDocument, 'sharedWith'>,
  now: number,
): boolean => sharedWith !== null && sharedWith === shownCoupleOf(user, now);

/** Lays the copy that the partner reads beside the couple, as the note now is, or takes it away. */
export const copyWrites = (
  { me, partner, coupleId }: Pick<Member, 'me' | 'partner' | 'coupleId'>,
  { id, date, questionId, question, answer, sharedWith }: JournalDocument,
  now: number,
): readonly Write[] => {
  const copy = documents.sharedNote(coupleId, me, id);
  return [
    together(coupleId, now),
    sharedWith === coupleId ? set(copy, { id, date, questionId, question, answer }) : remove(copy),
    announce(partner, 'daily'),
  ];
};
