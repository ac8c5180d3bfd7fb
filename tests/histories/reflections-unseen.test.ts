import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Seen } from '../actors/live-through.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import {
  type ReflectionEvent,
  type ReflectionLife,
  reflectionLife,
  type Said,
} from '../actors/reflection-life.ts';
import { ReflectionRooms } from '../actors/reflection-rooms.ts';
import { idsOf } from '../actors/shared-home.ts';
import type { Who } from '../actors/shared-life.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(100, 1_000);

const other = (who: Who): Who => (who === 'mia' ? 'noah' : 'mia');

/** Lives a history; gives all that the reader saw, after each event and in answer to their own. */
const lived = async (
  { sharedBy, events, reader }: ReflectionLife,
  instead: (event: ReflectionEvent) => ReflectionEvent | null = (event) => event,
): Promise<readonly (readonly Seen[])[]> => {
  const rooms = new ReflectionRooms(memoryDatabase(), idsOf(''));
  await rooms.begin(sharedBy);
  const seen: (readonly Seen[])[] = [await rooms.look(reader)];
  for (const event of events) {
    const happening = instead(event);
    const answer = happening && (await rooms.live(happening));
    const isOwn = 'who' in event && event.who === reader;
    seen.push([...(isOwn && answer ? [answer] : []), ...(await rooms.look(reader))]);
  }
  return seen;
};

/** Something else that is said to nobody. */
const untold = ({ given, value }: Said): Said => ({
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
      if (event.keep) return { ...event, keep: false, said: event.said.map(untold) };
      return {
        ...event,
        said: event.said.map((one) => (one.given && one.shared ? one : untold(one))),
      };
    default:
      return event;
  }
};

it(`hides what was kept, not ticked, put off or declined, in ${HISTORIES} pairs of histories`, async () => {
  let differing = 0;
  let results = 0;
  await fc.assert(
    fc.asyncProperty(reflectionLife, async (given) => {
      const author = other(given.reader);
      const seen = await lived(given);
      const seenInstead = await lived(given, (event) => {
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

it(`hides whether the other would have an AI write, from whoever would not, in ${HISTORIES} pairs of histories`, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(reflectionLife, async (life) => {
      const speaksOfSummaries = (event: ReflectionEvent) =>
        event.type === 'allow' || event.type === 'agree';
      const events = life.events.filter(
        (event) => !(speaksOfSummaries(event) && 'who' in event && event.who === life.reader),
      );
      const given = { ...life, events };
      const seen = await lived(given);
      const seenInstead = await lived(given, (event) => {
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

it('takes a declined form and one that was never answered to the same end, byte by byte', async () => {
  const answered: ReflectionEvent = {
    type: 'answer',
    who: 'mia',
    slot: 0,
    keep: false,
    said: Array.from({ length: 5 }, () => ({ given: true, shared: true, value: 3 })),
  };
  const wait: ReflectionEvent = { type: 'wait', hours: 30 };
  const life = (event: ReflectionEvent): ReflectionLife => ({
    sharedBy: 'mia',
    reader: 'mia',
    events: [answered, event, wait, { type: 'sweep' }, wait, { type: 'sweep' }, wait, wait],
  });
  const declined = await lived(life({ type: 'decline', who: 'noah', slot: 0 }));
  const untouched = await lived(life({ type: 'wait', hours: 0 }), (event) =>
    event.type === 'wait' && event.hours === 0 ? null : event,
  );
  expect(declined).toEqual(untouched);
  expect(JSON.stringify(declined.at(-1))).toContain('\\"state\\":\\"closed\\"');
});
