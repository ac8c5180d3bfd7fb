import { randomUUID } from 'node:crypto';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { answerQuiz, getQuizRound, getQuizzes } from '@usward/core/quiz/endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import {
  answerQuizRound,
  type Member,
  quiz,
  quizAnswersRequest,
  removeAnswers,
  roundParams,
} from '../support/builders/quiz-requests.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { runs } from '../support/runs.ts';

const partnerByMember = { mia: 'noah', noah: 'mia' } as const;

type Move = { readonly who: Member; readonly n: number; readonly does: 'answer' | 'remove' };

const anyMove: fc.Arbitrary<Move> = fc.record({
  who: fc.constantFrom('mia', 'noah'),
  n: fc.constantFrom(1, 1, 2, 3),
  does: fc.constantFrom('answer', 'answer', 'remove'),
});

/** Everything that somebody can observe of the room, as the bytes they get. */
const observed = async ({ ids, call, db }: TestHome, who: Member, now: number) => {
  const answered = await Promise.all([
    call(ids[who], now, getQuizzes),
    ...[1, 2, 3].map((n) => call(ids[who], now, getQuizRound, roundParams(n))),
    call(ids[who], now, getDashboard),
  ]);
  const pulse = await db.get(documents.pulse(ids[who]));
  return [...answered.map(({ status, text }) => `${status} ${text}`), JSON.stringify(pulse)].join();
};

describe('any history of answering and deleting', () => {
  it('shows the other’s answers to nobody without their own, and takes none twice after a reveal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 14 }), async (moves) => {
        const home = await createTestHome();
        const stands: Record<string, Partial<Record<Member, boolean>>> = {};
        const revealed = new Set<number>();
        for (const [index, { who, n, does }] of moves.entries()) {
          const now = fixedNow + index * 91 * DAY_MS;
          const mine = stands[n] ?? {};
          stands[n] = mine;
          if (does === 'remove') {
            await removeAnswers(home, who, { round: n, now });
            mine[who] = false;
          } else {
            const outcome = await answerQuizRound(home, who, index % 2, { round: n, now });
            // A revealed round takes nothing but the same once more, of whoever has answers there.
            if (revealed.has(n)) expect(['locked', 'both', 'partner-deleted']).toContain(outcome);
            if (revealed.has(n) && !mine[who]) expect(outcome).toBe('locked');
            if (outcome === 'mine' || outcome === 'both') mine[who] = true;
            if (outcome === 'both') revealed.add(n);
          }
          for (const one of ['mia', 'noah'] as const) {
            for (const m of [1, 2, 3]) {
              const seen = await home.call(home.ids[one], now, getQuizRound, roundParams(m));
              if (seen.status !== 200) continue;
              const { state, mine: own, partner, numbers } = seen.value();
              const has = stands[m] ?? {};
              expect(own !== null).toBe(has[one] ?? false);
              const isOpen = (has[one] && has[partnerByMember[one]]) ?? false;
              expect([partner !== null, numbers !== null]).toEqual([isOpen, isOpen]);
              expect(state === 'both').toBe(isOpen);
              if (revealed.has(m) && !isOpen) {
                expect(state).toBe(has[one] ? 'partner-deleted' : 'mine-deleted');
              }
            }
          }
        }
      }),
      { numRuns: runs(40, 400) },
    );
  }, 120_000);

  it('is the same in every byte to the other once all of one’s answers are deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 10 }), async (moves) => {
        const seen = async (shift: number) => {
          const home = await createTestHome();
          const { ids, call } = home;
          const sent: {
            readonly given: ReturnType<typeof quizAnswersRequest>;
            readonly key: string;
          }[] = [];
          let now = fixedNow;
          for (const [index, { who, n, does }] of moves.entries()) {
            now = fixedNow + index * 91 * DAY_MS;
            if (does === 'remove') await removeAnswers(home, who, { round: n, now });
            else if (who === 'mia')
              await answerQuizRound(home, 'mia', (index + shift) % 2, { round: n, now });
            else {
              const one = {
                given: quizAnswersRequest(answersAt(quiz, index % 2), n),
                key: randomUUID(),
              };
              sent.push(one);
              await call(ids.noah, now, answerQuiz, one.given, { key: one.key });
            }
          }
          for (const n of [3, 2, 1]) await removeAnswers(home, 'mia', { round: n, now });
          const replays = await Promise.all(
            sent.map(({ given, key }) => call(ids.noah, now, answerQuiz, given, { key })),
          );
          return [await observed(home, 'noah', now), ...replays.map(({ text }) => text)].join();
        };
        const without = (bytes: string) =>
          bytes.replaceAll(/[0-9a-f-]{36}(mia|noah|couple)/g, '$1');
        expect(without(await seen(1))).toBe(without(await seen(0)));
      }),
      { numRuns: runs(40, 400) },
    );
  }, 120_000);
});
