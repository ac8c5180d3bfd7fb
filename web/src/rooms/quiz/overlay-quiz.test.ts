import { instant } from '@usward/core/calendar';
import type { QuizRound, QuizStanding } from '@usward/core/quiz/round';
import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import { overlayRound, overlayStanding, ownEntry, roundToPlay } from './overlay-quiz.ts';
import { refusal } from './RejectedQuiz.tsx';
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
  body: { version, answers },
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

const finishedWith = (reply: unknown, write: QueuedWrite = queued()): PendingWrite => ({
  ...write,
  state: 'finished',
  reply,
});

const first = { quiz: 'sample', round: 1 };

const removal = (state: QueuedWrite['state'] = 'queued', round = 1): QueuedWrite => ({
  ...queued(state, { round }),
  name: 'quiz/remove-answers',
  body: undefined,
});

describe('a deletion that waits on this phone', () => {
  const finished = { finishedAt: instant(0), retakeFrom: instant(1) };
  const stateWith = (state: QuizStanding['state'], ...writes: readonly QueuedWrite[]) =>
    overlayStanding(sampleStanding({ state }), writes).state;

  it('counts at once, and closes what was open to both', () => {
    expect(stateWith('mine', removal())).toBe('none');
    expect(stateWith('partner', removal())).toBe('partner');
    for (const state of ['both', 'mine-gone', 'partner-gone'] as const) {
      const gone = overlayStanding(sampleStanding({ state, ...finished }), [removal()]);
      expect(gone).toMatchObject({ state: 'mine-gone', removing: true, ...finished });
    }
    const alone = overlayStanding(sampleStanding({ state: 'mine', ...finished }), [removal()]);
    expect(alone).toMatchObject({ state: 'none', finishedAt: null, retakeFrom: null });
    expect(stateWith('both', removal('attention'))).toBe('both');
    expect(stateWith('both', removal('queued', 2))).toBe('both');
  });

  it('and answers stand in the order in which they were made', () => {
    expect(stateWith('none', queued(), removal())).toBe('none');
    expect(overlayStanding(sampleStanding(), [queued(), removal()]).unsent).toBeNull();
    expect(stateWith('mine', removal(), queued())).toBe('mine');
    const again = queued('queued', { round: 2 });
    const standing = sampleStanding({ state: 'both', ...finished });
    expect(overlayStanding(standing, [removal(), again])).toMatchObject({
      round: 2,
      state: 'mine',
      removing: false,
    });
    expect(roundToPlay({ round: 1, state: 'mine-gone', retakeFrom: null }, now)).toBeNull();
  });

  it('leaves nothing of what was open in a round that was read', () => {
    const open = read({
      state: 'both',
      partner: { answers, answeredAt: instant(now) },
      partnerAnswered: true,
      numbers: { alike: { state: 'not-enough-shared' }, know: null, talkAbout: [] },
      ...finished,
    });
    const gone = { state: 'mine-gone', mine: null, partner: null, numbers: null, ...finished };
    expect(overlayRound(open, first, [removal()])).toMatchObject(gone);
    expect(overlayRound(open, first, [removal('queued', 2)])).toBe(open);
    expect(overlayRound(open, first, [removal('attention')])).toBe(open);
    const sealed = { state: 'none', mine: null, finishedAt: null };
    expect(overlayRound(read(), first, [removal()])).toMatchObject(sealed);
  });

  it('is laid over what was read before it was carried out, and waits no more', () => {
    const gone = overlayStanding(sampleStanding({ state: 'both', ...finished }), [
      finishedWith({ ok: true }, removal()),
    ]);
    expect(gone).toMatchObject({ state: 'mine-gone', removing: false });
  });

  it('of both leaves refused answers to the server’s words', () => {
    const standing = overlayStanding(sampleStanding({ state: 'mine-gone', ...finished }), [
      queued('attention'),
    ]);
    const { unsent } = standing;
    if (unsent === null) throw new Error('Nothing is refused.');
    expect(refusal(standing, unsent, { isForOther: false, now: 0 })).toEqual({
      words: null,
      canRetry: false,
      canTakeUp: false,
    });
  });
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

describe('answers that the server has', () => {
  const revealed = read({ state: 'both', partner: { answers, answeredAt: instant(now) } });
  const reply = (round: QuizRound) => [finishedWith(round)];

  it('are mine, and on this phone no more', () => {
    const standing = overlayStanding(sampleStanding(), reply(read()));
    expect(standing).toMatchObject({ state: 'mine', unsent: null });
    expect(overlayRound(undefined, first, reply(read()))).toEqual(read());
  });

  it('open the other side at once where the server says so', () => {
    const standing = overlayStanding(sampleStanding({ state: 'partner' }), reply(revealed));
    expect(standing).toMatchObject({ state: 'both', partnerAnswered: true });
    expect(overlayRound(read(), first, reply(revealed))).toEqual(revealed);
  });

  it('are mine too where the reply of a replay tells nothing of the round', () => {
    const standing = overlayStanding(sampleStanding(), [finishedWith({ ok: true })]);
    expect(standing).toMatchObject({ state: 'mine', unsent: null });
    expect(overlayRound(read(), first, [finishedWith({ ok: true })])).toEqual(read());
  });

  it('hold until a change of them that waits is sent', () => {
    const change = [...reply(read()), { ...queued(), key: 'k2' }];
    expect(overlayStanding(sampleStanding(), change).unsent?.key).toBe('k2');
    const refused = [...reply(read()), { ...queued('attention'), key: 'k2' }];
    expect(overlayStanding(sampleStanding(), refused)).toMatchObject({
      state: 'mine',
      unsent: { key: 'k2', state: 'attention' },
    });
  });

  it('never take a reveal back', () => {
    expect(overlayRound(revealed, first, reply(read()))).toBe(revealed);
    expect(overlayStanding(sampleStanding({ state: 'both' }), reply(read())).state).toBe('both');
    const later = overlayStanding(sampleStanding({ round: 2 }), reply(revealed));
    expect([later.round, later.state]).toEqual([2, 'none']);
  });
});
