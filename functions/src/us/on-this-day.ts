import { datesOnThisDay, stretchesOnThisDay, YEARS_BACK } from '@usward/core/us/on-this-day';
import { MAXIMUM_MOMENTS_A_DATE, type TimelineItem } from '@usward/core/us/timeline';
import { compareInTimeline } from '@usward/core/us/timeline-page';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { readReveals } from './reveals.ts';
import {
  milestoneItem,
  milestonesOf,
  ownMoment,
  partnersMoment,
  revealDatesOf,
  type TimelineReader,
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
export const readOnThisDay = async (reader: TimelineReader): Promise<TimelineItem[]> => {
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
