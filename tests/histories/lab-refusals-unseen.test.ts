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

const wait: LabEvent = { type: 'wait', hours: 12 };

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

/** A history up to the other's first "off" or erasing of an open lab, after which they do nothing more. */
const untilLeft = (
  given: LabLife,
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
const withdrawal = async (rooms: LabRooms, who: Who): Promise<LabEvent> =>
  (await rooms.isPlaying(who)) ? { type: 'stop', who } : { type: 'ready', who, now: false };

it(`hides an "off" and an erasing behind a lab that closes by chance, at every moment, in ${HISTORIES} pairs of histories`, async () => {
  await fc.assert(
    fc.asyncProperty(labLife, fc.constantFrom('off', 'erase'), async (life, how) => {
      const author = other(life.reader);
      const leaving: LabEvent =
        how === 'off' ? { type: 'switch', who: author, on: false } : { type: 'erase', who: author };
      const given = { ...life, opened: true, events: [...life.events, leaving] };
      const { events, left } = untilLeft(given);
      const begin = async () => {
        const rooms = new LabRooms(memoryDatabase(), idsOf(''));
        await rooms.begin({ ...given, events: [...events] });
        return rooms;
      };
      const [one, instead] = [await begin(), await begin()];
      let closing: number | null = null;
      for (const [at, event] of [...events, wait, wait].entries()) {
        await one.live(event);
        if (at === left) closing = await instead.nextClosing();
        if (closing === null || at !== left) await instead.live(event);
        else await instead.live(await withdrawal(instead, author));
        // What the reader does meanwhile would have chance draw anew.
        if (closing !== null) await instead.closeAt(closing);
        expect(await instead.look(life.reader)).toEqual(await one.look(life.reader));
      }
    }),
    { numRuns: HISTORIES },
  );
}, 900_000);
