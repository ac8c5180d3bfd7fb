import type { CalendarDate } from '@usward/core/calendar';
import { aboutForPartner } from '@usward/core/us/about';
import type { Us } from '@usward/core/us/endpoints';
import * as usEndpoints from '@usward/core/us/endpoints';
import { datesOnThisDay, stretchesOnThisDay, YEARS_BACK } from '@usward/core/us/on-this-day';
import {
  compareInTimeline,
  MAXIMUM_MOMENTS_A_DATE,
  sourceSize,
  type TimelineItem,
  type TimelineSource,
  timelinePage,
} from '@usward/core/us/timeline';
import type { UserDocument } from '../database/account-documents.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { newestBy } from '../database/queries.ts';
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
const readMomentsOfToday = async <T>({ db, today }: TimelineReader, place: Document<T>) => {
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
    readMomentsOfToday(reader, documents.moments(user.id)),
    two
      ? readMomentsOfToday(reader, documents.sharedMoments(two.couple.id, two.member.partner))
      : [],
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

/** A reveal whose question is not read yet, or any other line. */
type Line = Exclude<TimelineItem, { kind: 'reveal' }> | { kind: 'reveal'; date: CalendarDate };

type Stretch = { readonly after: CalendarDate | null; readonly limit: number };

const readMoments = async <T>(
  { db }: TimelineReader,
  place: Document<T>,
  { after, limit }: Stretch,
  toLine: (moment: T) => Line,
): Promise<TimelineSource<Line>> => {
  const size = sourceSize(limit);
  const found = await db.page(place, newestBy('date', size, after));
  return { items: found.map(toLine), isFull: found.length === size };
};

/** What is known without a read: milestones, and on which days there are reveals. */
const knownLines = (reader: TimelineReader, after: CalendarDate | null): TimelineSource<Line> => {
  const reveals = revealDatesOf(reader).map((date): Line => ({ kind: 'reveal', date }));
  const all = [...milestonesOf(reader).map(milestoneItem), ...reveals];
  const items = all.filter(({ date }) => after === null || date < after);
  return { items, isFull: false };
};

/** Reveals, moments and milestones, a page of whole dates at a time. */
export const getTimeline = read(usEndpoints.getTimeline, {
  answer: async ({ user, two: present, input, now }, db) => {
    const { limit, cursor: after = null } = input.query;
    const reader = await timelineReaderOf(db, { user, two: present }, now);
    const { two } = reader;
    const stretch = { after, limit };
    const [own, theirs] = await Promise.all([
      readMoments(reader, documents.moments(user.id), stretch, (moment) =>
        ownMoment(reader, moment),
      ),
      two === null
        ? { items: [], isFull: false }
        : readMoments(
            reader,
            documents.sharedMoments(two.couple.id, two.member.partner),
            stretch,
            partnersMoment,
          ),
    ]);
    const { items, next } = timelinePage<Line>([knownLines(reader, after), own, theirs], limit);
    const dates = items.flatMap(({ kind, date }) => (kind === 'reveal' ? [date] : []));
    const reveals = await readReveals(reader, dates);
    return {
      items: items.flatMap((line): TimelineItem[] => {
        if (line.kind !== 'reveal') return [line];
        const reveal = reveals.get(line.date);
        return reveal ? [reveal] : [];
      }),
      next,
    };
  },
});
