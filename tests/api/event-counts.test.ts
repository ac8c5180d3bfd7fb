import { getEventCounts } from '@usward/core/tracking/count-endpoints';
import { track } from '@usward/core/tracking/endpoints';
import { describe, expect, it } from 'vitest';
import { admin } from '../actors/admin.ts';
import { callApi } from '../actors/call-api.ts';
import { stranger } from '../actors/person.ts';

/** Long before anything else here happens, so that nobody else counts on this date. */
const may = Date.parse('2021-05-04T12:00:00.000Z');

const switched = {
  type: 'track' as const,
  eventName: 'Tab Switched',
  properties: { tab_name: 'us' as const },
};

describe('counts of events', () => {
  it('tell an admin how often each happened on a date, and nothing of who', async () => {
    const [operator, mia] = await Promise.all([admin(), stranger()]);
    const tell = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          callApi(track, { body: switched }, { token: mia.token, now: may }),
        ),
      );
    await tell(7);
    const identity = { type: 'identify' as const, properties: { isOnboarded: true } };
    (await callApi(track, { body: identity }, { token: mia.token, now: may })).value();
    const answer = await operator.ask(getEventCounts, { query: { days: '2' } }, { now: may });
    expect(answer).toEqual({
      from: '2021-05-03',
      to: '2021-05-04',
      days: [{ date: '2021-05-04', counts: { 'Tab Switched': 7, identify: 1 } }],
    });
  });

  it('hold nothing of a refused event', async () => {
    const operator = await admin();
    // No other event is of a date near this one.
    const now = Date.parse('2020-05-04T12:00:00.000Z');
    const unknown = { ...switched, properties: { tab_name: 'elsewhere' } };
    const { token } = operator;
    const refused = await callApi(track, { body: unknown as never }, { token, now });
    expect(refused.status).toBe(400);
    expect((await operator.ask(getEventCounts, {}, { now })).days).toEqual([]);
  });
});
