import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LabEvent, type LabLife, labLife } from '../actors/lab-life.ts';
import { LabRooms } from '../actors/lab-rooms.ts';
import type { Seen } from '../actors/live-through.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import { idsOf } from '../actors/shared-home.ts';
import type { Who } from '../actors/shared-life.ts';
import { WithoutRefusals } from '../actors/without-refusals.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(100, 1_000);

const other = (who: Who): Who => (who === 'mia' ? 'noah' : 'mia');

/** Lives a history; gives all that the reader saw, after each event and in answer to their own. */
const lived = async (
  given: LabLife,
  instead: (event: LabEvent) => LabEvent | null = (event) => event,
): Promise<readonly (readonly Seen[])[]> => {
  const rooms = new LabRooms(memoryDatabase(), idsOf(''));
  await rooms.begin(given);
  const seen: (readonly Seen[])[] = [await rooms.look(given.reader)];
  for (const event of given.events) {
    const happening = instead(event);
    const answer = happening && (await rooms.live(happening));
    const isOwn = 'who' in event && event.who === given.reader;
    seen.push([...(isOwn && answer ? [answer] : []), ...(await rooms.look(given.reader))]);
  }
  return seen;
};

it(`hides every no, limit, level and topic of the other, in ${HISTORIES} pairs of histories`, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(labLife, async (given) => {
      const hidden = new WithoutRefusals(other(given.reader), given);
      const seen = await lived(given);
      const seenInstead = await lived(given, (event) => {
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

const isOpen = (seen: readonly Seen[]): boolean =>
  seen.some(({ answer }) => answer.includes('"state":"open"'));

it(`hides whether the other has ever been in a lab that never opened, in ${HISTORIES} pairs of histories`, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(labLife, async (life) => {
      const given = { ...life, opened: false };
      const author = other(given.reader);
      const seen = await lived(given);
      fc.pre(!seen.some(isOpen));
      const seenInstead = await lived(given, (event) => {
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

it('says the same of a lab that went to rest by itself and of one that the other has left', async () => {
  const open = { opened: true, reader: 'mia' as const };
  const wait: LabEvent = { type: 'wait', hours: 168 };
  const rest: LabLife = { ...open, events: Array.from({ length: 13 }, () => wait) };
  const gone: readonly LabEvent[] = [
    { type: 'switch', who: 'noah', on: false },
    { type: 'erase', who: 'noah' },
  ];
  const rested = (await lived(rest)).at(-1);
  for (const event of gone) {
    expect(
      (await lived({ ...rest, events: [...rest.events.slice(1), event, wait] })).at(-1),
    ).toEqual(rested);
    // While it still was open.
    expect((await lived({ ...rest, events: [event, ...rest.events] })).at(-1)).toEqual(rested);
  }
});
