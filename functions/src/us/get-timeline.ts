import type { CalendarDate } from '@usward/core/calendar';
import { usEndpoints } from '@usward/core/us/endpoints';
import type { TimelineItem } from '@usward/core/us/timeline';
import { sourceSize, type TimelineSource, timelinePage } from '@usward/core/us/timeline-page';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/frames.ts';
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

/** Lines a page, unless asked otherwise. */
const PAGE_SIZE = 20;

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
  const found = await db.page(place, { orderBy: 'date', direction: 'desc', after, limit: size });
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
    const { limit = PAGE_SIZE, cursor: after = null } = input.query;
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
