import { getEventCounts } from '@usward/core/tracking/count-endpoints';
import { track } from '@usward/core/tracking/endpoints';
import { countedNames } from '@usward/core/tracking/event-names';
import { describe, expect, it } from 'vitest';
import { admin } from '../actors/admin.ts';
import { callApi } from '../actors/call-api.ts';
import { stranger } from '../actors/person.ts';

const DAY = 86_400_000;
/** Long before anything else here happens, so that nobody else counts on this date. */
const may = Date.parse('2021-05-04T12:00:00.000Z');

const switched = {
  type: 'track' as const,
  eventName: 'Tab Switched',
  properties: { tab_name: 'us' as const },
};
const identified = { type: 'identify' as const, properties: { isOnboarded: true } };

describe('counts of events', () => {
  it('tell an admin how often each happened on each date, and nothing of who', async () => {
    const [operator, mia] = await Promise.all([admin(), stranger()]);
    const tell = async (body: typeof switched | typeof identified, now: number) =>
      (await callApi(track, { body }, { token: mia.token, now })).value();
    await Promise.all(Array.from({ length: 7 }, () => tell(switched, may)));
    await tell(identified, may);
    await tell(switched, may - 2 * DAY);
    // Of other dates than are asked for.
    await Promise.all([tell(switched, may - 3 * DAY), tell(switched, may + DAY)]);

    const told = new Map<string, number[]>([
      ['Tab Switched', [1, 0, 7]],
      ['identify', [0, 0, 1]],
    ]);
    const events = countedNames.map((name) => {
      const days = told.get(name) ?? [0, 0, 0];
      return { name, total: days.reduce((sum, count) => sum + count, 0), days };
    });
    const query = { from: '2021-05-02', to: '2021-05-04' };
    const answer = await operator.ask(getEventCounts, { query }, { now: may });
    expect(answer).toEqual({ ...query, events });
    expect(JSON.stringify(answer)).not.toContain(mia.id);

    const refused = await mia.call(getEventCounts, { query }, { now: may });
    expect(refused.status).toBe(404);
  });

  it('hold nothing of a refused event, of 28 days until today', async () => {
    const operator = await admin();
    // No other event is of a date near this one.
    const now = Date.parse('2020-05-04T12:00:00.000Z');
    const unknown = { ...switched, properties: { tab_name: 'elsewhere' } };
    const { token } = operator;
    const refused = await callApi(track, { body: unknown as never }, { token, now });
    expect(refused.status).toBe(400);
    const { from, to, events } = await operator.ask(getEventCounts, {}, { now });
    expect([from, to]).toEqual(['2020-04-07', '2020-05-04']);
    expect(events.flatMap(({ days }) => days)).toEqual(Array(28 * countedNames.length).fill(0));
  });

  it('are refused for dates in the wrong order, too many of them, and what is not kept', async () => {
    const operator = await admin();
    const refusalOf = async (query: { from?: string; to?: string }) => {
      const answer = await operator.call(getEventCounts, { query }, { now: may });
      return [answer.status, answer.error().fields];
    };
    const kept = 'Counts are kept for 90 days.';
    expect(
      await Promise.all([
        refusalOf({ from: '2021-05-03', to: '2021-05-02' }),
        refusalOf({ from: '2021-02-03' }),
        refusalOf({ from: '2021-01-01', to: '2021-03-01' }),
        refusalOf({ to: '2021-02-30' }),
      ]),
    ).toEqual([
      [400, { from: 'The first date comes after the last.' }],
      [400, { from: 'These are more than 90 days.' }],
      [400, { from: kept }],
      [400, { to: 'This date does not exist.' }],
    ]);
  });
});
