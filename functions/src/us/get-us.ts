import { aboutForPartner } from '@usward/core/us/about';
import type { getUs, Us } from '@usward/core/us/endpoints';
import type { UserDocument } from '../database/account-documents.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { readMembership } from '../pairing/membership.ts';
import { usOfTwo } from './of-two.ts';
import { readOnThisDay } from './on-this-day.ts';
import { ownAbout } from './own-about.ts';
import { timelineReaderOf } from './timeline-reader.ts';

/** What somebody shows of themselves to a partner whose pairing both stand by. */
const partnerOf = (user: UserDocument, theirs: UserDocument | null): Us['partner'] =>
  theirs && { firstName: user.partner?.firstName ?? '', ...aboutForPartner(theirs) };

/** What I say about myself, what the partner shows of themselves, and what the two have. */
export const handleGetUs = async ({ db, caller, now }: PersonCall<typeof getUs>): Promise<Us> => {
  const membership = await readMembership(db, caller.id, ({ partner }) => [
    documents.user(partner),
  ]);
  const { user } = membership;
  const couple = membership.kind === 'couple' ? membership.couple : null;
  const theirs = membership.kind === 'couple' ? membership.documents[0] : null;
  return {
    ...usOfTwo(user, couple, now),
    me: ownAbout(user),
    partner: couple?.confirmedAt ? partnerOf(user, theirs) : null,
    onThisDay: await readOnThisDay(await timelineReaderOf(db, membership, now)),
  };
};
