import { QueryClient } from '@tanstack/react-query';
import { calendarDate, instant, timeZone } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { getDaily } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../device/read-cache.ts';
import { putDay } from './daily-queries.ts';
import type { Daily } from './day-in-time.ts';

const { queryKey } = readOptions(getDaily);

const day: Day = {
  date: calendarDate('2026-03-12'),
  question: { id: 'q-001', topic: 'play', depth: 'light', text: 'A question of twenty signs.' },
  state: 'partner',
  closesAt: instant(0),
  mine: null,
  partner: null,
  partnerAnswered: true,
  reactions: { mine: null, partner: null },
  comments: [],
};
const mine = { text: 'Mine.', visibility: 'both' as const, answeredAt: instant(0) };
const both: Day = { ...day, state: 'both', mine, partner: mine };

const daily: Daily = {
  today: day,
  upcoming: [],
  shownUp: 0,
  run: 0,
  homeTimeZone: timeZone('Europe/Berlin'),
};

describe('a day that was just sent', () => {
  it('is not overwritten by a read that set out before it', async () => {
    const client = new QueryClient();
    client.setQueryData<Daily>(queryKey, daily);
    let answerOldRead: (old: Daily) => void = () => undefined;
    const oldRead = client
      .fetchQuery<Daily>({
        queryKey,
        queryFn: () =>
          new Promise((resolve) => {
            answerOldRead = resolve;
          }),
      })
      .catch(() => undefined);
    await Promise.resolve();

    putDay(client, both);
    answerOldRead(daily);
    await oldRead;
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.getQueryData<Daily>(queryKey)?.today.state).toBe('both');
    // What it would have told is asked for again.
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
