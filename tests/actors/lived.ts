import type { Database } from '../../functions/src/database/database.ts';
import { type Seen, SharedRooms, type Words } from './live-through.ts';
import { memoryDatabase } from './memory-firestore.ts';
import { PermittedWords } from './permitted-words.ts';
import { idsOf } from './shared-home.ts';
import type { Life, LifeEvent, Who } from './shared-life.ts';

/** A history while it is lived, and what each may see of the other by then. */
export type Lived = { readonly rooms: SharedRooms; readonly permitted: PermittedWords };

const marked = /§(mia|noah)-(\w+)§/g;

/** Words that say who wrote them and where in the history. */
export const markedWords: Words = (place, who) => `dear §${who}-${place}§ words`;

/** An empty home for a history, in a database of its own unless another is given. */
export const homeFor = (
  given: Life,
  words: Words = markedWords,
  connect: () => Promise<Database> = memoryDatabase(),
  ids = idsOf(''),
): Lived => ({
  rooms: new SharedRooms(connect, ids, words),
  permitted: new PermittedWords(given),
});

/** Lives a history up to its end; `instead` may change or drop an event before it happens. */
export const liveThrough = async (
  { rooms, permitted }: Lived,
  given: Life,
  instead: (event: LifeEvent, now: number) => LifeEvent | null = (event) => event,
): Promise<void> => {
  await rooms.begin(given);
  for (const [place, event] of given.events.entries()) {
    const { now } = rooms;
    const happening = instead(event, now);
    if (happening === null) continue;
    const status = await rooms.live(happening, place);
    if (status === 200) permitted.granted(happening, place, now);
  }
};

/** Words of the other among what somebody saw: what showed them, and the places that wrote them. */
export const wordsOfTheOther = (seen: readonly Seen[], reader: Who) =>
  seen.flatMap(({ asked, answer }) =>
    [...answer.matchAll(marked)]
      .filter(([, who]) => who !== reader)
      .map(([, , place]) => ({
        asked,
        place: place === 'note' ? ('note' as const) : Number(place),
      })),
  );
