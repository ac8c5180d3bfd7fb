import { calendarDate, instant } from '@usward/core/calendar';
import {
  decideQuestion,
  type OwnQuestion,
  proposeQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { overlayQuestions } from './overlay-questions.ts';
import { questionsWith } from './question-queries.ts';

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

const write = (more: Partial<QueuedWrite>): QueuedWrite => ({
  key: 'k1',
  personId: 'mara',
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

const shown = (...queued: QueuedWrite[]) => overlayQuestions([mine, theirs], queued);

describe('overlayQuestions', () => {
  it('shows a new question at once, before the older ones', () => {
    expect(shown(write({})).map(({ id }) => id)).toEqual(['new', 'mine', 'theirs']);
    expect(shown(write({}))[0]).toMatchObject({ by: 'me', state: 'waiting', isNew: true });
  });

  it('keeps the words of one that was refused', () => {
    const [refused] = shown(write({ state: 'attention', message: 'Full.' }));
    expect(refused).toMatchObject({ text: 'What about us?', pending: { message: 'Full.' } });
  });

  it('takes away what was withdrawn or left, unless that was refused', () => {
    expect(shown(withdrawal).map(({ id }) => id)).toEqual(['theirs']);
    expect(shown(decision(false)).map(({ id }) => id)).toEqual(['mine']);
    expect(shown({ ...withdrawal, state: 'attention' })[0]?.pending).not.toBeNull();
  });

  it('marks what I said yes to', () => {
    expect(shown(decision(true)).find(({ id }) => id === 'theirs')?.accepted).toBe(true);
  });
});

describe('questionsWith', () => {
  const items = [mine, theirs];
  const date = calendarDate('2026-03-14');

  it('takes over what the server said', () => {
    const added = { ...mine, id: 'new' };
    expect(questionsWith({ items }, write({}), added).items[0]?.id).toBe('new');
    expect(questionsWith({ items }, withdrawal, { ok: true }).items).toEqual([theirs]);
    expect(questionsWith({ items }, decision(false), { ok: true, date: null }).items).toEqual([
      mine,
    ]);
    const planned = questionsWith({ items }, decision(true), { ok: true, date });
    expect(planned.items[1]).toMatchObject({ state: 'planned', date });
  });
});
