import { aboutForPartner } from '@usward/core/us/about';
import { type Us, usEndpoints } from '@usward/core/us/endpoints';
import { datesOnThisDay, stretchesOnThisDay, YEARS_BACK } from '@usward/core/us/on-this-day';
import { MAXIMUM_MOMENTS_A_DATE, type TimelineItem } from '@usward/core/us/timeline';
import { compareInTimeline } from '@usward/core/us/timeline-page';
import type { UserDocument } from '../database/account-documents.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/frames.ts';
import { ownAbout } from './about.ts';
import { usOfTwo } from './of-two.ts';
import {
  milestoneItem,
  milestonesOf,
  ownMoment,
  partnersMoment,
  readReveals,
  revealDatesOf,
  type TimelineReader,
  timelineReaderOf,
} from './timeline-reader.ts';

/** All moments of the years back that are remembered today; one query, two on some 28 February. */
const readMoments = async <T>({ db, today }: TimelineReader, place: Document<T>) => {
  const found = stretchesOnThisDay(today).map((stretch) =>
    db.page(place, {
      ...stretch,
      orderBy: 'dayInYears',
      direction: 'desc',
      limit: YEARS_BACK * MAXIMUM_MOMENTS_A_DATE,
    }),
  );
  return (await Promise.all(found)).flat();
};

/** What lies a whole number of years back today, and the milestone of today itself. */
const readOnThisDay = async (reader: TimelineReader): Promise<TimelineItem[]> => {
  const { user, two, today } = reader;
  const [reveals, own, theirs] = await Promise.all([
    readReveals(reader, datesOnThisDay(revealDatesOf(reader), today)),
    readMoments(reader, documents.moments(user.id)),
    two ? readMoments(reader, documents.sharedMoments(two.couple.id, two.member.partner)) : [],
  ]);
  const milestones = milestonesOf(reader).filter(({ date }) => date === today);
  return [
    ...milestones.map(milestoneItem),
    ...reveals.values(),
    ...own.map((moment) => ownMoment(reader, moment)),
    ...theirs.map(partnersMoment),
  ].sort(compareInTimeline);
};

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
