import type { Database } from '../../../functions/src/database/database.ts';
import type { CoupleEvent, CoupleHistory, Member } from '../arbitraries/couple-history.ts';
import { createIds } from '../builders/home-documents.ts';
import { memoryDatabase } from '../fakes/memory-firestore.ts';
import { CoupleRunner, type MakeText, type ObservedResponse } from './couple-runner.ts';
import { PermittedTexts } from './permitted-texts.ts';

/** A history while it is lived, and what each may see of the other by then. */
export type HistoryRun = { readonly runner: CoupleRunner; readonly permitted: PermittedTexts };

const textMark = /§(mia|noah)-(\w+)§/g;

/** Words that say who wrote them and where in the history. */
export const makeMarkedText: MakeText = (place, who) => `dear §${who}-${place}§ words`;

/** An empty home for a history, in a database of its own unless another is given. */
export const createHistoryRun = (
  given: CoupleHistory,
  words: MakeText = makeMarkedText,
  connect: () => Promise<Database> = memoryDatabase(),
  ids = createIds(''),
): HistoryRun => ({
  runner: new CoupleRunner(connect, ids, words),
  permitted: new PermittedTexts(given),
});

/** Lives a history up to its end; `instead` may change or drop an event before it happens. */
export const runHistory = async (
  { runner, permitted }: HistoryRun,
  given: CoupleHistory,
  instead: (event: CoupleEvent, now: number) => CoupleEvent | null = (event) => event,
): Promise<void> => {
  await runner.begin(given);
  for (const [place, event] of given.events.entries()) {
    const { now } = runner;
    const happening = instead(event, now);
    if (happening === null) continue;
    const status = await runner.applyEvent(happening, place);
    if (status === 200) permitted.recordGranted(happening, place, now);
  }
};

/** Words of the other among what somebody saw: what showed them, and the places that wrote them. */
export const findPartnerTexts = (seen: readonly ObservedResponse[], reader: Member) =>
  seen.flatMap(({ request, answer }) =>
    [...answer.matchAll(textMark)]
      .filter(([, who]) => who !== reader)
      .map(([, , place]) => ({
        request,
        place: place === 'note' ? ('note' as const) : Number(place),
      })),
  );
