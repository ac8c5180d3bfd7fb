import type { CalendarDate } from '@usward/core/calendar';
import { aboutForPartner } from '@usward/core/us/about';
import type { Us } from '@usward/core/us/endpoints';
import * as usEndpoints from '@usward/core/us/endpoints';
import { datesOnThisDay, getOnThisDayRanges, YEARS_BACK } from '@usward/core/us/on-this-day';
import {
  buildTimelinePage,
  compareTimelineItems,
  getSourceLimit,
  MAX_MOMENTS_PER_DATE,
  type TimelineItem,
  type TimelineSource,
} from '@usward/core/us/timeline';
import { toCoupleSettings } from '../couple/couple-settings.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Document } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { newestBy } from '../database/queries.ts';
import { read } from '../request/handler-builders.ts';
import { toOwnAbout } from './about.ts';
import {
  createTimelineContext,
  getMilestones,
  getRevealDates,
  milestoneItem,
  ownMoment,
  partnersMoment,
  readReveals,
  type TimelineContext,
} from './timeline-sources.ts';

const readMomentsOnThisDay = async <T>({ db, today }: TimelineContext, place: Document<T>) => {
  const found = getOnThisDayRanges(today).map((pageRequest) =>
    db.page(place, {
      ...pageRequest,
      orderBy: 'monthDayYear',
      direction: 'desc',
      limit: YEARS_BACK * MAX_MOMENTS_PER_DATE,
    }),
  );
  return (await Promise.all(found)).flat();
};

const readOnThisDay = async (reader: TimelineContext): Promise<TimelineItem[]> => {
  const { user, coupleContext, today } = reader;
  const [reveals, own, theirs] = await Promise.all([
    readReveals(reader, datesOnThisDay(getRevealDates(reader), today)),
    readMomentsOnThisDay(reader, documents.moments(user.id)),
    coupleContext
      ? readMomentsOnThisDay(
          reader,
          documents.sharedMoments(coupleContext.couple.id, coupleContext.member.partner),
        )
      : [],
  ]);
  const milestones = getMilestones(reader).filter(({ date }) => date === today);
  return [
    ...milestones.map(milestoneItem),
    ...reveals.values(),
    ...own.map((moment) => ownMoment(reader, moment)),
    ...theirs.map(partnersMoment),
  ].sort(compareTimelineItems);
};

const toPartner = (user: UserDocument, theirs: UserDocument | null): Us['partner'] =>
  theirs && { firstName: user.partner?.firstName ?? '', ...aboutForPartner(theirs) };

export const getUs = read(usEndpoints.getUs, {
  ours: ({ partner }) => [documents.user(partner)],
  answer: async ({ user, coupleContext, now }, db) => {
    const couple = coupleContext?.couple ?? null;
    return {
      ...toCoupleSettings(user, couple, now),
      me: toOwnAbout(user),
      partner: couple?.confirmedAt ? toPartner(user, coupleContext?.ours[0] ?? null) : null,
      onThisDay: await readOnThisDay(await createTimelineContext(db, { user, coupleContext }, now)),
    };
  },
});

type Line = Exclude<TimelineItem, { kind: 'reveal' }> | { kind: 'reveal'; date: CalendarDate };

type PageRequest = { readonly after: CalendarDate | null; readonly limit: number };

const readMoments = async <T>(
  { db }: TimelineContext,
  place: Document<T>,
  { after, limit }: PageRequest,
  toLine: (moment: T) => Line,
): Promise<TimelineSource<Line>> => {
  const size = getSourceLimit(limit);
  const found = await db.page(place, newestBy('date', size, after));
  return { items: found.map(toLine), isFull: found.length === size };
};

const getMilestoneAndRevealLines = (
  reader: TimelineContext,
  after: CalendarDate | null,
): TimelineSource<Line> => {
  const reveals = getRevealDates(reader).map((date): Line => ({ kind: 'reveal', date }));
  const all = [...getMilestones(reader).map(milestoneItem), ...reveals];
  const items = all.filter(({ date }) => after === null || date < after);
  return { items, isFull: false };
};

export const getTimeline = read(usEndpoints.getTimeline, {
  answer: async ({ user, coupleContext: present, input, now }, db) => {
    const { limit, cursor: after = null } = input.query;
    const reader = await createTimelineContext(db, { user, coupleContext: present }, now);
    const { coupleContext } = reader;
    const pageRequest = { after, limit };
    const [own, theirs] = await Promise.all([
      readMoments(reader, documents.moments(user.id), pageRequest, (moment) =>
        ownMoment(reader, moment),
      ),
      coupleContext === null
        ? { items: [], isFull: false }
        : readMoments(
            reader,
            documents.sharedMoments(coupleContext.couple.id, coupleContext.member.partner),
            pageRequest,
            partnersMoment,
          ),
    ]);
    const { items, next } = buildTimelinePage<Line>(
      [getMilestoneAndRevealLines(reader, after), own, theirs],
      limit,
    );
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
