import { instant } from '@usward/core/calendar';
import type { QuizRound, QuizStatus } from '@usward/core/quiz/round';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import {
  applyPendingToQuizStatus,
  applyPendingToRound,
  getOwnEntry,
  getRoundToPlay,
} from './optimistic-quiz.ts';
import { sampleQuiz, sampleQuizStatus } from './quiz.fixture.ts';
import { getRejectedQuizOptions } from './RejectedQuiz.tsx';

const answers = { cup: { own: 1, guess: null, private: false } };
const now = Date.parse('2026-03-12T18:00:00.000Z');

const queued = (
  state: OutboxWrite['state'] = 'queued',
  { round = 1, version = 1 } = {},
): OutboxWrite => ({
  key: 'k',
  userId: 'mia',
  name: 'quiz/answer-quiz',
  params: { quiz: 'sample', round: String(round) },
  body: { version, answers },
  state,
  message: state === 'rejected' ? 'No.' : null,
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

const finishedWith = (reply: unknown, write: OutboxWrite = queued()): PendingWrite => ({
  ...write,
  state: 'finished',
  reply,
});

const first = { quiz: 'sample', round: 1 };

const removal = (state: OutboxWrite['state'] = 'queued', round = 1): OutboxWrite => ({
  ...queued(state, { round }),
  name: 'quiz/remove-answers',
  body: undefined,
});

describe('a deletion that waits on this phone', () => {
  const finished = { finishedAt: instant(0), retakeFrom: instant(1) };
  const stateWith = (state: QuizStatus['state'], ...writes: readonly OutboxWrite[]) =>
    applyPendingToQuizStatus(sampleQuizStatus({ state }), writes).state;

  it('counts at once, and closes what was open to both', () => {
    expect(stateWith('mine', removal())).toBe('none');
    expect(stateWith('partner', removal())).toBe('partner');
    for (const state of ['both', 'mine-deleted', 'partner-deleted'] as const) {
      const status = applyPendingToQuizStatus(sampleQuizStatus({ state, ...finished }), [
        removal(),
      ]);
      expect(status).toMatchObject({ state: 'mine-deleted', removing: true, ...finished });
    }
    const alone = applyPendingToQuizStatus(sampleQuizStatus({ state: 'mine', ...finished }), [
      removal(),
    ]);
    expect(alone).toMatchObject({ state: 'none', finishedAt: null, retakeFrom: null });
    expect(stateWith('both', removal('rejected'))).toBe('both');
    expect(stateWith('both', removal('queued', 2))).toBe('both');
  });

  it('and answers stand in the order in which they were made', () => {
    expect(stateWith('none', queued(), removal())).toBe('none');
    expect(applyPendingToQuizStatus(sampleQuizStatus(), [queued(), removal()]).unsent).toBeNull();
    expect(stateWith('mine', removal(), queued())).toBe('mine');
    const again = queued('queued', { round: 2 });
    const status = sampleQuizStatus({ state: 'both', ...finished });
    expect(applyPendingToQuizStatus(status, [removal(), again])).toMatchObject({
      round: 2,
      state: 'mine',
      removing: false,
    });
    expect(getRoundToPlay({ round: 1, state: 'mine-deleted', retakeFrom: null }, now)).toBeNull();
  });

  it('leaves nothing of what was open in a round that was read', () => {
    const open = read({
      state: 'both',
      partner: { answers, answeredAt: instant(now) },
      partnerAnswered: true,
      numbers: { alike: { state: 'not-enough-shared' }, know: null, talkAbout: [] },
      ...finished,
    });
    const deletedRound = {
      state: 'mine-deleted',
      mine: null,
      partner: null,
      numbers: null,
      ...finished,
    };
    expect(applyPendingToRound(open, first, [removal()])).toMatchObject(deletedRound);
    expect(applyPendingToRound(open, first, [removal('queued', 2)])).toBe(open);
    expect(applyPendingToRound(open, first, [removal('rejected')])).toBe(open);
    const sealed = { state: 'none', mine: null, finishedAt: null };
    expect(applyPendingToRound(read(), first, [removal()])).toMatchObject(sealed);
  });

  it('is laid over what was read before it was carried out, and waits no more', () => {
    const status = applyPendingToQuizStatus(sampleQuizStatus({ state: 'both', ...finished }), [
      finishedWith({ ok: true }, removal()),
    ]);
    expect(status).toMatchObject({ state: 'mine-deleted', removing: false });
  });

  it('of both leaves refused answers to the server’s words', () => {
    const status = applyPendingToQuizStatus(
      sampleQuizStatus({ state: 'mine-deleted', ...finished }),
      [queued('rejected')],
    );
    const { unsent } = status;
    if (unsent === null) throw new Error('Nothing is refused.');
    expect(getRejectedQuizOptions(status, unsent, { isForOther: false, now: 0 })).toEqual({
      words: null,
      canRetry: false,
      canTakeUp: false,
    });
  });
});

describe('answers that wait on this phone', () => {
  it('count as mine at once and never open the other side', () => {
    for (const state of ['none', 'partner', 'mine'] as const) {
      expect(applyPendingToQuizStatus(sampleQuizStatus({ state }), [queued()]).state).toBe('mine');
    }
    expect(applyPendingToQuizStatus(sampleQuizStatus({ state: 'both' }), [queued()]).state).toBe(
      'both',
    );
  });

  it('change nothing once they were refused', () => {
    const status = applyPendingToQuizStatus(sampleQuizStatus(), [queued('rejected')]);
    expect(status.state).toBe('none');
    expect(status.unsent?.entry.answers).toEqual(answers);
  });

  it('open the next round of a quiz that is taken again', () => {
    const finished = sampleQuizStatus({
      state: 'both',
      finishedAt: instant(0),
      retakeFrom: instant(1),
    });
    const status = applyPendingToQuizStatus(finished, [queued('queued', { round: 2 })]);
    expect([status.round, status.state, status.retakeFrom]).toEqual([2, 'mine', null]);
  });

  it('stand before what the server has, until the reveal', () => {
    const waiting = applyPendingToQuizStatus(sampleQuizStatus({ state: 'mine' }), [queued()]);
    expect(getOwnEntry(waiting, read())?.answers).toEqual(answers);
    const revealed = applyPendingToQuizStatus(sampleQuizStatus({ state: 'both' }), [queued()]);
    expect(getOwnEntry(revealed, read())?.answers).toEqual({});
    expect(getOwnEntry(sampleStatusWithout(), undefined)).toBeNull();
  });

  const sampleStatusWithout = () =>
    applyPendingToQuizStatus(sampleQuizStatus({ state: 'mine' }), []);
});

describe('the round that answers given now belong to', () => {
  it('is the one that stands until both have answered', () => {
    expect(getRoundToPlay(sampleQuizStatus({ state: 'partner' }), now)).toBe(1);
    const early = sampleQuizStatus({ state: 'both', retakeFrom: instant(now + 1) });
    expect(getRoundToPlay(early, now)).toBeNull();
  });

  it('is the next one once its time has come', () => {
    const due = sampleQuizStatus({ state: 'both', retakeFrom: instant(now) });
    expect(getRoundToPlay(due, now)).toBe(2);
  });

  it('stays open to somebody alone, who may change their answers', () => {
    const alone = sampleQuizStatus({ state: 'mine', retakeFrom: instant(now + 1) });
    expect(getRoundToPlay(alone, now)).toBe(1);
  });
});

describe('answers that were refused', () => {
  const of = (
    status: Parameters<typeof sampleQuizStatus>[0],
    write: OutboxWrite,
    isForOther = false,
  ) => {
    const overlaid = applyPendingToQuizStatus(sampleQuizStatus(status), [write]);
    if (!overlaid.unsent) throw new Error('Nothing waits.');
    return getRejectedQuizOptions(overlaid, overlaid.unsent, { isForOther, now });
  };

  it('for somebody else go out only after they were looked over', () => {
    const { canRetry, canTakeUp, words } = of({}, queued('rejected'), true);
    expect([canRetry, canTakeUp]).toEqual([false, true]);
    expect(words).toContain('someone else');
  });

  it('to a reveal that has come cannot go out', () => {
    const { canRetry, canTakeUp } = of({ state: 'both' }, queued('rejected'));
    expect([canRetry, canTakeUp]).toEqual([false, false]);
  });

  it('to another version are looked over first', () => {
    const { canRetry, canTakeUp } = of({}, queued('rejected', { version: 2 }));
    expect([canRetry, canTakeUp]).toEqual([false, true]);
  });

  it('for another reason are told in the server’s words and can be tried again', () => {
    expect(of({}, queued('rejected'))).toEqual({ words: null, canRetry: true, canTakeUp: true });
  });
});

describe('answers that the server has', () => {
  const revealed = read({ state: 'both', partner: { answers, answeredAt: instant(now) } });
  const reply = (round: QuizRound) => [finishedWith(round)];

  it('are mine, and on this phone no more', () => {
    const status = applyPendingToQuizStatus(sampleQuizStatus(), reply(read()));
    expect(status).toMatchObject({ state: 'mine', unsent: null });
    expect(applyPendingToRound(undefined, first, reply(read()))).toEqual(read());
  });

  it('open the other side at once where the server says so', () => {
    const status = applyPendingToQuizStatus(
      sampleQuizStatus({ state: 'partner' }),
      reply(revealed),
    );
    expect(status).toMatchObject({ state: 'both', partnerAnswered: true });
    expect(applyPendingToRound(read(), first, reply(revealed))).toEqual(revealed);
  });

  it('are mine too where the reply of a replay tells nothing of the round', () => {
    const status = applyPendingToQuizStatus(sampleQuizStatus(), [finishedWith({ ok: true })]);
    expect(status).toMatchObject({ state: 'mine', unsent: null });
    expect(applyPendingToRound(read(), first, [finishedWith({ ok: true })])).toEqual(read());
  });

  it('hold until a change of them that waits is sent', () => {
    const change = [...reply(read()), { ...queued(), key: 'k2' }];
    expect(applyPendingToQuizStatus(sampleQuizStatus(), change).unsent?.key).toBe('k2');
    const refused = [...reply(read()), { ...queued('rejected'), key: 'k2' }];
    expect(applyPendingToQuizStatus(sampleQuizStatus(), refused)).toMatchObject({
      state: 'mine',
      unsent: { key: 'k2', state: 'rejected' },
    });
  });

  it('never take a reveal back', () => {
    expect(applyPendingToRound(revealed, first, reply(read()))).toBe(revealed);
    expect(applyPendingToQuizStatus(sampleQuizStatus({ state: 'both' }), reply(read())).state).toBe(
      'both',
    );
    const later = applyPendingToQuizStatus(sampleQuizStatus({ round: 2 }), reply(revealed));
    expect([later.round, later.state]).toEqual([2, 'none']);
  });
});
