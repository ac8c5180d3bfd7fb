import { QueryClient } from '@tanstack/react-query';
import { instant } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { answerQuestion, getDaily, react, shareNote } from '@usward/core/daily/endpoints';
import { removeAnswer, removeJournalNote } from '@usward/core/daily/removal-endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { track } from '../../device/tracking.ts';
import { putDay, takeOver } from './daily-queries.ts';
import type { Daily } from './day-in-time.ts';
import { historyOptions } from './history-queries.ts';
import { sampleDaily, sampleDay } from './sample-day.ts';

vi.mock('../../device/tracking.ts', () => ({ track: vi.fn() }));

const { queryKey } = readOptions(getDaily);

const day = sampleDay({ state: 'partner', partnerAnswered: true });
const mine = { text: 'Mine.', visibility: 'both' as const, answeredAt: instant(0) };
const both: Day = { ...day, state: 'both', mine, partner: mine };

const daily = sampleDaily({ today: day });

const write: QueuedWrite = {
  key: 'k1',
  personId: 'mara',
  name: answerQuestion.name,
  params: { date: day.date },
  body: undefined,
  state: 'sending',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
};

/** A read of the day and what comes that has set out; `answer` brings what it was told, late. */
const readInFlight = async (client: QueryClient) => {
  let tell: (old: Daily) => void = () => undefined;
  const reading = client
    .fetchQuery<Daily>({
      queryKey,
      queryFn: () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    })
    .catch(() => undefined);
  await Promise.resolve();
  return {
    answer: async (old: Daily) => {
      tell(old);
      await reading;
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
};

describe('a day that was just sent', () => {
  it('is not overwritten by a read that set out before it', async () => {
    const client = new QueryClient();
    client.setQueryData<Daily>(queryKey, daily);
    const oldRead = await readInFlight(client);
    putDay(client, both);
    await oldRead.answer(daily);
    expect(client.getQueryData<Daily>(queryKey)?.today.state).toBe('both');
    // What it would have told is asked for again.
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});

describe('an answer that the server took', () => {
  const answered: Day = { ...day, state: 'mine', mine };
  const clientWith = (today: Day) => {
    const client = new QueryClient();
    client.setQueryData<Daily>(queryKey, sampleDaily({ today }));
    return client;
  };

  beforeEach(() => vi.mocked(track).mockClear());

  it('is counted once, however often it is reworded', () => {
    const client = clientWith(day);
    takeOver(client, write, answered);
    takeOver(client, write, { ...answered, mine: { ...mine, text: 'Better.' } });
    expect(track).toHaveBeenCalledExactlyOnceWith('Question Answered', {
      category_name: 'play',
      question_id: 'q-001',
      answer_length: 5,
    });
  });

  it('is counted when a note of mine is shared after all, and not before', () => {
    const client = clientWith(day);
    takeOver(client, write, { ...answered, mine: { ...mine, visibility: 'me' } });
    expect(track).not.toHaveBeenCalled();
    takeOver(client, write, answered);
    expect(track).toHaveBeenCalledOnce();
  });

  it('is not counted again by a reaction to it', () => {
    takeOver(clientWith(day), { ...write, name: react.name }, both);
    expect(track).not.toHaveBeenCalled();
  });

  it('does not make way for a note of the same date', () => {
    const client = clientWith(both);
    const note = { id: `${day.date}~a`, by: 'me', isShared: true, text: null } as const;
    takeOver(client, { ...write, name: shareNote.name }, { ...answered, note });
    expect(client.getQueryData<Daily>(queryKey)?.today).toBe(both);
  });
});

describe('words that the server has deleted', () => {
  it('are not there any more while what is left is read', () => {
    const client = new QueryClient();
    client.setQueryData<Daily>(queryKey, { ...daily, today: { ...both, partnerAnswered: true } });
    const params = { date: day.date };
    takeOver(client, { ...write, name: removeAnswer.name, params }, { ok: true });
    const { today } = client.getQueryData<Daily>(queryKey) ?? daily;
    expect(today).toMatchObject({ state: 'both', mine: null, partner: { text: 'Mine.' } });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('do not come back by a read that set out before', async () => {
    const client = new QueryClient();
    const before: Daily = { ...daily, today: { ...both, partnerAnswered: true } };
    client.setQueryData<Daily>(queryKey, before);
    const oldRead = await readInFlight(client);
    takeOver(client, { ...write, name: removeAnswer.name }, { ok: true });
    await oldRead.answer(before);
    expect(client.getQueryData<Daily>(queryKey)?.today.mine).toBeNull();
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('leave every page of the history, a note by its id and not by its date', () => {
    const client = new QueryClient();
    const { queryKey: list } = historyOptions('newest');
    const note = { id: `${day.date}~b7`, by: 'me' as const, isShared: false, text: null };
    const aside: Day = { ...day, state: 'closed', mine, partnerAnswered: false, note };
    const other = { ...both, partnerAnswered: true };
    const pages = [
      { items: [other], next: 'a' },
      { items: [aside], next: null },
    ];
    client.setQueryData(list, { pages, pageParams: ['', 'a'] });
    takeOver(
      client,
      { ...write, name: removeJournalNote.name, params: { id: note.id } },
      { ok: true },
    );
    expect(client.getQueryData(list)).toMatchObject({
      pages: [{ items: [other] }, { items: [] }],
    });
  });
});
