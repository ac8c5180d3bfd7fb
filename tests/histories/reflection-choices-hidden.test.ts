import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Member } from '../support/arbitraries/couple-history.ts';
import {
  type BlockAnswer,
  type ReflectionEvent,
  type ReflectionHistory,
  reflectionHistory,
} from '../support/arbitraries/reflection-history.ts';
import { createIds } from '../support/builders/home-documents.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import type { ObservedResponse } from '../support/runners/couple-runner.ts';
import { ReflectionRunner } from '../support/runners/reflection-runner.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(30, 400);

const other = (who: Member): Member => (who === 'mia' ? 'noah' : 'mia');

/** Lives a history; gives all that the reader saw, after each event and in answer to their own. */
const runAndObserve = async (
  { sharedBy, events, reader }: ReflectionHistory,
  instead: (event: ReflectionEvent) => ReflectionEvent | null = (event) => event,
): Promise<readonly (readonly ObservedResponse[])[]> => {
  const runner = new ReflectionRunner(memoryDatabase(), createIds(''));
  await runner.begin(sharedBy);
  const seen: (readonly ObservedResponse[])[] = [await runner.look(reader)];
  for (const event of events) {
    const happening = instead(event);
    const answer = happening && (await runner.applyEvent(happening));
    const isOwn = 'who' in event && event.who === reader;
    seen.push([...(isOwn && answer ? [answer] : []), ...(await runner.look(reader))]);
  }
  return seen;
};

/** Something else that is said to nobody. */
const changeUnsharedAnswer = ({ given, value }: BlockAnswer): BlockAnswer => ({
  given: !given,
  shared: false,
  value: 6 - value,
});

/** The same with everything else that is for the own eyes only. */
const withOtherSecrets = (event: ReflectionEvent): ReflectionEvent | null => {
  switch (event.type) {
    case 'decline':
    case 'put-off':
      return null;
    case 'answer':
      // Kept is as if everything had been said to nobody.
      if (event.keep)
        return {
          ...event,
          keep: false,
          blockAnswers: event.blockAnswers.map(changeUnsharedAnswer),
        };
      return {
        ...event,
        blockAnswers: event.blockAnswers.map((one) =>
          one.given && one.shared ? one : changeUnsharedAnswer(one),
        ),
      };
    default:
      return event;
  }
};

it(`a reflection hides private, unticked, snoozed and declined answers, in ${HISTORIES} pairs of histories`, async () => {
  let differing = 0;
  let results = 0;
  await fc.assert(
    fc.asyncProperty(reflectionHistory, async (given) => {
      const author = other(given.reader);
      const seen = await runAndObserve(given);
      const seenInstead = await runAndObserve(given, (event) => {
        if (!('who' in event) || event.who !== author) return event;
        const instead = withOtherSecrets(event);
        if (JSON.stringify(instead) !== JSON.stringify(event)) differing += 1;
        return instead;
      });
      expect(seenInstead).toEqual(seen);
      if (JSON.stringify(seen).includes('\\"state\\":\\"both\\"')) results += 1;
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES);
  expect(results).toBeGreaterThan(HISTORIES / 20);
}, 900_000);

it(`a reflection hides the partner's AI consent from a partner without it, in ${HISTORIES} pairs of histories`, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(reflectionHistory, async (life) => {
      const speaksOfSummaries = (event: ReflectionEvent) =>
        event.type === 'allow' || event.type === 'agree';
      const events = life.events.filter(
        (event) => !(speaksOfSummaries(event) && 'who' in event && event.who === life.reader),
      );
      const given = { ...life, events };
      const seen = await runAndObserve(given);
      const seenInstead = await runAndObserve(given, (event) => {
        if (!speaksOfSummaries(event)) return event;
        differing += 1;
        return null;
      });
      expect(seenInstead).toEqual(seen);
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES / 4);
}, 900_000);

it('a declined form and an unanswered form end with identical bytes', async () => {
  const answered: ReflectionEvent = {
    type: 'answer',
    who: 'mia',
    slot: 0,
    keep: false,
    blockAnswers: Array.from({ length: 5 }, () => ({ given: true, shared: true, value: 3 })),
  };
  const wait: ReflectionEvent = { type: 'wait', hours: 30 };
  const life = (event: ReflectionEvent): ReflectionHistory => ({
    sharedBy: 'mia',
    reader: 'mia',
    events: [answered, event, wait, { type: 'sweep' }, wait, { type: 'sweep' }, wait, wait],
  });
  const declined = await runAndObserve(life({ type: 'decline', who: 'noah', slot: 0 }));
  const untouched = await runAndObserve(life({ type: 'wait', hours: 0 }), (event) =>
    event.type === 'wait' && event.hours === 0 ? null : event,
  );
  expect(declined).toEqual(untouched);
  expect(JSON.stringify(declined.at(-1))).toContain('\\"state\\":\\"closed\\"');
});
