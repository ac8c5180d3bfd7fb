import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { type LabEvent, type LabHistory, labHistory } from '../support/arbitraries/lab-history.ts';
import { createIds } from '../support/builders/home-documents.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import type { ObservedResponse } from '../support/runners/couple-runner.ts';
import { LabRunner } from '../support/runners/lab-runner.ts';
import { OtherHiddenChoices } from '../support/runners/other-hidden-choices.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(30, 400);

const wait: LabEvent = { type: 'wait', hours: 12 };

const other = (who: Member): Member => (who === 'mia' ? 'noah' : 'mia');

/** Lives a history; gives all that the reader saw, after each event and in answer to their own. */
const runAndObserve = async (
  given: LabHistory,
  instead: (event: LabEvent) => LabEvent | null = (event) => event,
): Promise<readonly (readonly ObservedResponse[])[]> => {
  const runner = new LabRunner(memoryDatabase(), createIds(''));
  await runner.begin(given);
  const seen: (readonly ObservedResponse[])[] = [await runner.look(given.reader)];
  for (const event of given.events) {
    const happening = instead(event);
    const answer = happening && (await runner.applyEvent(happening));
    const isOwn = 'who' in event && event.who === given.reader;
    seen.push([...(isOwn && answer ? [answer] : []), ...(await runner.look(given.reader))]);
  }
  return seen;
};

it(`the lab hides every no, limit, level and topic from the partner in ${HISTORIES} pairs of histories`, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(labHistory, async (given) => {
      const hidden = new OtherHiddenChoices(other(given.reader), given);
      const seen = await runAndObserve(given);
      const seenInstead = await runAndObserve(given, (event) => {
        const instead = hidden.of(event);
        if (instead === null || JSON.stringify(instead) !== JSON.stringify(event)) differing += 1;
        return instead;
      });
      expect(seenInstead).toEqual(seen);
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES);
}, 900_000);

const isOpen = (seen: readonly ObservedResponse[]): boolean =>
  seen.some(({ answer }) => answer.includes('"state":"open"'));

it(`the lab hides whether the partner ever used a lab that never opened, in ${HISTORIES} pairs of histories`, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(labHistory, async (life) => {
      const given = { ...life, opened: false };
      const author = other(given.reader);
      const seen = await runAndObserve(given);
      fc.pre(!seen.some(isOpen));
      const seenInstead = await runAndObserve(given, (event) => {
        const isTheirs = 'who' in event && event.who === author;
        if (isTheirs) differing += 1;
        return isTheirs ? null : event;
      });
      expect(seenInstead).toEqual(seen);
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES);
}, 900_000);

/** A history up to the other's first "off" or erasing of an open lab, after which they do nothing more. */
const cutAfterLeaving = (
  given: LabHistory,
): { readonly events: readonly LabEvent[]; readonly left: number } => {
  const author = other(given.reader);
  const isLeaving = (event: LabEvent) =>
    'who' in event &&
    event.who === author &&
    (event.type === 'erase' || (event.type === 'switch' && !event.on));
  const left = given.events.findIndex(isLeaving);
  const events = given.events.filter(
    (event, at) => at <= left || !('who' in event) || event.who !== author,
  );
  return { events, left };
};

/** What takes a person out of an evening and says nothing about the lab. */
const withdrawal = async (runner: LabRunner, who: Member): Promise<LabEvent> =>
  (await runner.isPlaying(who)) ? { type: 'stop', who } : { type: 'ready', who, now: false };

it(`a random closing hides switching off and erasing at every moment, in ${HISTORIES} pairs of histories`, async () => {
  await fc.assert(
    fc.asyncProperty(labHistory, fc.constantFrom('off', 'erase'), async (life, how) => {
      const author = other(life.reader);
      const leaving: LabEvent =
        how === 'off' ? { type: 'switch', who: author, on: false } : { type: 'erase', who: author };
      const given = { ...life, opened: true, events: [...life.events, leaving] };
      const { events, left } = cutAfterLeaving(given);
      const begin = async () => {
        const runner = new LabRunner(memoryDatabase(), createIds(''));
        await runner.begin({ ...given, events: [...events] });
        return runner;
      };
      const [one, instead] = [await begin(), await begin()];
      let closing: number | null = null;
      for (const [at, event] of [...events, wait, wait].entries()) {
        await one.applyEvent(event);
        if (at === left) closing = await instead.nextClosing();
        if (closing === null || at !== left) await instead.applyEvent(event);
        else await instead.applyEvent(await withdrawal(instead, author));
        // What the reader does meanwhile would have chance draw anew.
        if (closing !== null) await instead.closeAt(closing);
        expect(await instead.look(life.reader)).toEqual(await one.look(life.reader));
      }
    }),
    { numRuns: HISTORIES },
  );
}, 900_000);
