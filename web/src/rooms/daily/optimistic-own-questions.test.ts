import { calendarDate, instant } from '@usward/core/calendar';
import {
  decideQuestion,
  type OwnQuestion,
  proposeQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { applyPendingToOwnQuestions } from './optimistic-own-questions.ts';

const question = (id: string, by: 'me' | 'partner'): OwnQuestion => ({
  id,
  text: `What about ${id}?`,
  by,
  state: 'waiting',
  date: null,
  writtenAt: instant(0),
});
const mine = question('mine', 'me');
const theirs = question('theirs', 'partner');

const write = (more: Partial<OutboxWrite>): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: proposeQuestion.name,
  params: { id: 'new' },
  body: { text: 'What about us?' },
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});
const withdrawal = write({ name: withdrawQuestion.name, params: { id: 'mine' }, body: undefined });
const decision = (accept: boolean) =>
  write({ name: decideQuestion.name, params: { id: 'theirs' }, body: { accept } });

const shown = (...queued: OutboxWrite[]) => applyPendingToOwnQuestions([mine, theirs], queued);

describe('applyPendingToOwnQuestions', () => {
  it('shows a new question at once, before the older ones', () => {
    expect(shown(write({})).map(({ id }) => id)).toEqual(['new', 'mine', 'theirs']);
    expect(shown(write({}))[0]).toMatchObject({ by: 'me', state: 'waiting', isNew: true });
  });

  it('keeps the words of one that was refused', () => {
    const [refused] = shown(write({ state: 'rejected', message: 'Full.' }));
    expect(refused).toMatchObject({ text: 'What about us?', pending: { message: 'Full.' } });
  });

  it('takes away what was withdrawn or left, unless that was refused', () => {
    expect(shown(withdrawal).map(({ id }) => id)).toEqual(['theirs']);
    expect(shown(decision(false)).map(({ id }) => id)).toEqual(['mine']);
    expect(shown({ ...withdrawal, state: 'rejected' })[0]?.pending).not.toBeNull();
  });

  it('marks what I said yes to', () => {
    expect(shown(decision(true)).find(({ id }) => id === 'theirs')?.accepted).toBe(true);
  });
});

describe('server data', () => {
  const date = calendarDate('2026-03-14');
  const finished = (write: OutboxWrite, reply: unknown = { ok: true }): PendingWrite => ({
    ...write,
    state: 'finished',
    reply,
  });
  const left = (...writes: PendingWrite[]) => applyPendingToOwnQuestions([mine, theirs], writes);

  it('is a new question that waits for the other, and not here', () => {
    const [added] = left(finished(write({})));
    expect(added).toMatchObject({ id: 'new', isNew: false, pending: null });
    expect(left(finished(write({})), { ...withdrawal, params: { id: 'new' } })).toHaveLength(2);
  });

  it('is no question that was withdrawn or left', () => {
    expect(left(finished(withdrawal)).map(({ id }) => id)).toEqual(['theirs']);
    const declined = finished(decision(false), { ok: true, date: null });
    expect(left(declined).map(({ id }) => id)).toEqual(['mine']);
  });

  it('is the day of a question that I said yes to, as the server chose it', () => {
    const [, planned] = left(finished(decision(true), { ok: true, date }));
    expect(planned).toMatchObject({ state: 'planned', date, accepted: false, pending: null });
    const [, waits] = left(finished(decision(true)));
    expect(waits).toMatchObject({ state: 'waiting', accepted: true });
  });
});
