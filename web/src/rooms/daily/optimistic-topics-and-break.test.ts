import { hideTopic, pauseQuestions } from '@usward/core/daily/question-endpoints';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { sampleDaily } from './day.fixture.ts';
import { applyPendingToTopicsAndBreak } from './optimistic-topics-and-break.ts';

const write = (more: Partial<OutboxWrite>): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: hideTopic.name,
  params: { topic: 'home' },
  body: { hidden: true },
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});
const daily = sampleDaily({ hiddenTopics: ['food'] });

describe('topics that rest', () => {
  it('are as I left them', () => {
    const wake = write({ params: { topic: 'food' }, body: { hidden: false } });
    const { hiddenTopics, topicsPending } = applyPendingToTopicsAndBreak(daily, [write({}), wake]);
    expect([...hiddenTopics]).toEqual(['home']);
    expect([...topicsPending.keys()]).toEqual(['home', 'food']);
  });

  it('wait no more once the server has them, and hold where a change was refused', () => {
    const rests = { ...write({}), state: 'finished', reply: { ok: true } } as const;
    const refused = write({ key: 'k2', body: { hidden: false }, state: 'rejected' });
    expect(applyPendingToTopicsAndBreak(daily, [rests]).topicsPending.size).toBe(0);
    expect([...applyPendingToTopicsAndBreak(daily, [rests, refused]).hiddenTopics]).toEqual([
      'food',
      'home',
    ]);
  });

  it('stay as they were when the server refused, and that is told', () => {
    const refused = write({ state: 'rejected', message: 'Full.' });
    const shown = applyPendingToTopicsAndBreak(daily, [refused]);
    expect([...shown.hiddenTopics]).toEqual(['food']);
    expect(shown.topicsPending.get('home')?.message).toBe('Full.');
  });
});

describe('a break', () => {
  const pause = (paused: boolean) =>
    write({ name: pauseQuestions.name, params: {}, body: { paused } });

  it('begins and ends at once', () => {
    expect(applyPendingToTopicsAndBreak(daily, [pause(true)]).paused).toEqual({
      since: daily.today.date,
    });
    const paused = { ...daily, paused: { since: daily.today.date } };
    expect(applyPendingToTopicsAndBreak(paused, [pause(false)]).paused).toBeNull();
    expect(applyPendingToTopicsAndBreak(paused, []).paused).toEqual(paused.paused);
  });

  it('stays as it was when the server refused', () => {
    const refused = { ...pause(true), state: 'rejected' as const };
    expect(applyPendingToTopicsAndBreak(daily, [refused])).toMatchObject({
      paused: null,
      pausePending: { state: 'rejected' },
    });
  });
});
