import { randomUUID } from 'node:crypto';
import { type CalendarDate, calendarDate } from '@usward/core/calendar';
import { getTimeline, getUs, saveMoment } from '@usward/core/us/endpoints';
import type { MomentVisibility, TimelineItem } from '@usward/core/us/timeline';
import type { Member } from '../arbitraries/couple-history.ts';
import type { TestHome } from '../fakes/test-home.ts';
import { fixedNow } from './fixed-time.ts';

/** What somebody sends to keep a moment, by default one of long before that both see. */
export const moment = (
  text: string,
  {
    id = randomUUID(),
    date = calendarDate('2025-08-01'),
    visibility = 'both' as MomentVisibility,
  }: {
    readonly id?: string;
    readonly date?: CalendarDate;
    readonly visibility?: MomentVisibility;
  } = {},
) => ({ params: { id }, body: { date, text, visibility } });

/** Has one of the two keep a moment; gives the whole answer. */
export const saveMomentAs = (
  { call, ids }: Pick<TestHome, 'call' | 'ids'>,
  who: Member,
  given: ReturnType<typeof moment>,
  now = fixedNow,
) => call(ids[who], now, saveMoment, given);

/** A line of the timeline in a few words. */
export const describeItem = (item: TimelineItem): string => {
  if (item.kind === 'moment') return `${item.date} ${item.by}: ${item.text} (${item.visibility})`;
  if (item.kind === 'reveal') return `${item.date} reveal`;
  return `${item.date} ${item.count} ${item.of}`;
};

/** The whole timeline as one of the two sees it, in pages of `limit`. */
export const getTimelineAs = async (
  { call, ids }: Pick<TestHome, 'call' | 'ids'>,
  who: Member,
  { now = fixedNow, limit = 50 }: { readonly now?: number; readonly limit?: number } = {},
): Promise<readonly TimelineItem[]> => {
  const items: TimelineItem[] = [];
  for (let cursor: CalendarDate | null | undefined; cursor !== null; ) {
    const query = { limit: `${limit}`, ...(cursor ? { cursor } : {}) };
    const page = (await call(ids[who], now, getTimeline, { query })).value();
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
};

/** The moments of the timeline, in a few words each. */
export const getMomentsAs = async (
  home: Pick<TestHome, 'call' | 'ids'>,
  who: Member,
  now = fixedNow,
): Promise<readonly string[]> =>
  (await getTimelineAs(home, who, { now }))
    .filter(({ kind }) => kind === 'moment')
    .map(describeItem);

/** What lies a whole number of years back, in a few words each. */
export const getOnThisDayAs = async (
  { call, ids }: Pick<TestHome, 'call' | 'ids'>,
  who: Member,
  now = fixedNow,
): Promise<readonly string[]> =>
  (await call(ids[who], now, getUs)).value().onThisDay.map(describeItem);
