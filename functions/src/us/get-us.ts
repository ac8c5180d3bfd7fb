import { aboutForPartner } from '@usward/core/us/about';
import { type Us, usEndpoints } from '@usward/core/us/endpoints';
import type { UserDocument } from '../database/account-documents.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/read.ts';
import { ownAbout } from './about.ts';
import { usOfTwo } from './of-two.ts';
import { readOnThisDay } from './on-this-day.ts';
import { timelineReaderOf } from './timeline-reader.ts';

/** What somebody shows of themselves to a partner whose pairing both stand by. */
const partnerOf = (user: UserDocument, theirs: UserDocument | null): Us['partner'] =>
  theirs && { firstName: user.partner?.firstName ?? '', ...aboutForPartner(theirs) };

/** What I say about myself, what the partner shows of themselves, and what the two have. */
export const getUs = read(usEndpoints.getUs, {
  ours: ({ partner }) => [documents.user(partner)],
  answer: async ({ user, two, now }, db) => {
    const couple = two?.couple ?? null;
    return {
      ...usOfTwo(user, couple, now),
      me: ownAbout(user),
      partner: couple?.confirmedAt ? partnerOf(user, two?.ours[0] ?? null) : null,
      onThisDay: await readOnThisDay(await timelineReaderOf(db, { user, two }, now)),
    };
  },
});
