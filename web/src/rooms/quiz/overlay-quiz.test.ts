import { instant } from '@usward/core/calendar';
import type { QuizRound } from '@usward/core/quiz/round';
import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { overlayStanding, ownEntry, roundToPlay } from './overlay-quiz.ts';
import { newerRound, quizzesWithRound } from './put-quiz.ts';
import { refusal } from './refusal.ts';
import { sampleQuiz, sampleStanding } from './sample-quiz.ts';

const answers = { cup: { own: 1, guess: null, private: false } };
const now = Date.parse('2026-03-12T18:00:00.000Z');

const queued = (
  state: QueuedWrite['state'] = 'queued',
  { round = 1, version = 1 } = {},
): QueuedWrite => ({
  key: 'k',
  personId: 'mia',
  name: 'quiz/answer-quiz',
  params: { quiz: 'sample', round: String(round) },
  body: { version, answers, couple: 'c1' },
  state,
  message: state === 'attention' ? 'No.' : null,
  savedAt: '2026-03-12T17:00:00.000Z',
});

const read = (differences: Partial<QuizRound> = {}): QuizRound => ({
  quiz: sampleQuiz(),
  round: 1,
  state: 'mine',
  mine: { answers: {}, answeredAt: instant(now) },
  partner: null,
  partnerAnswered: false,
  numbers: null,
  before: null,
  finishedAt: null,
  retakeFrom: null,
  ...differences,
});

describe('answers that wait on this phone', () => {
  it('count as mine at once and never open the other side', () => {
    for (const state of ['none', 'partner', 'mine'] as const) {
      expect(overlayStanding(sampleStanding({ state }), [queued()]).state).toBe('mine');
    }
    expect(overlayStanding(sampleStanding({ state: 'both' }), [queued()]).state).toBe('both');
  });

  it('change nothing once they were refused', () => {
    const standing = overlayStanding(sampleStanding(), [queued('attention')]);
    expect(standing.state).toBe('none');
    expect(standing.unsent?.entry.answers).toEqual(answers);
  });

  it('open the next round of a quiz that is taken again', () => {
    const finished = sampleStanding({
      state: 'both',
      finishedAt: instant(0),
      retakeFrom: instant(1),
    });
    const standing = overlayStanding(finished, [queued('queued', { round: 2 })]);
    expect([standing.round, standing.state, standing.retakeFrom]).toEqual([2, 'mine', null]);
  });

  it('stand before what the server has, until the reveal', () => {
    const waiting = overlayStanding(sampleStanding({ state: 'mine' }), [queued()]);
    expect(ownEntry(waiting, read())?.answers).toEqual(answers);
    const revealed = overlayStanding(sampleStanding({ state: 'both' }), [queued()]);
    expect(ownEntry(revealed, read())?.answers).toEqual({});
    expect(ownEntry(sampleStandingWithout(), undefined)).toBeNull();
  });

  const sampleStandingWithout = () => overlayStanding(sampleStanding({ state: 'mine' }), []);
});

describe('the round that answers given now belong to', () => {
  it('is the one that stands until both have answered', () => {
    expect(roundToPlay(sampleStanding({ state: 'partner' }), now)).toBe(1);
    const early = sampleStanding({ state: 'both', retakeFrom: instant(now + 1) });
    expect(roundToPlay(early, now)).toBeNull();
  });

  it('is the next one once its time has come', () => {
    const due = sampleStanding({ state: 'both', retakeFrom: instant(now) });
    expect(roundToPlay(due, now)).toBe(2);
  });

  it('stays open to somebody alone, who may change their answers', () => {
    const alone = sampleStanding({ state: 'mine', retakeFrom: instant(now + 1) });
    expect(roundToPlay(alone, now)).toBe(1);
  });
});

describe('answers that were refused', () => {
  const of = (
    standing: Parameters<typeof sampleStanding>[0],
    write: QueuedWrite,
    isForOther = false,
  ) => {
    const overlaid = overlayStanding(sampleStanding(standing), [write]);
    if (!overlaid.unsent) throw new Error('Nothing waits.');
    return refusal(overlaid, overlaid.unsent, { isForOther, now });
  };

  it('for somebody else go out only after they were looked over', () => {
    const { canRetry, canTakeUp, words } = of({}, queued('attention'), true);
    expect([canRetry, canTakeUp]).toEqual([false, true]);
    expect(words).toContain('somebody else');
  });

  it('to a reveal that has come cannot go out', () => {
    const { canRetry, canTakeUp } = of({ state: 'both' }, queued('attention'));
    expect([canRetry, canTakeUp]).toEqual([false, false]);
  });

  it('to another version are looked over first', () => {
    const { canRetry, canTakeUp } = of({}, queued('attention', { version: 2 }));
    expect([canRetry, canTakeUp]).toEqual([false, true]);
  });

  it('for another reason are told in the server’s words and can be tried again', () => {
    expect(of({}, queued('attention'))).toEqual({ words: null, canRetry: true, canTakeUp: true });
  });
});

describe('a round that was just read', () => {
  const quizzes = { items: [sampleStanding()] };

  it('stands in the list at once', () => {
    const [item] = quizzesWithRound(quizzes, read()).items;
    expect(item?.state).toBe('mine');
  });

  it('never takes a reveal back', () => {
    const both = read({ state: 'both' });
    expect(newerRound(both, read())).toBe(both);
    const known = { items: [sampleStanding({ state: 'both' })] };
    expect(quizzesWithRound(known, read())).toEqual(known);
    const later = { items: [sampleStanding({ round: 2 })] };
    expect(quizzesWithRound(later, both)).toEqual(later);
  });
});
