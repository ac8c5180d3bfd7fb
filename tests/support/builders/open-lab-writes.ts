import { instant } from '@usward/core/calendar';
import { cardTopics } from '@usward/core/intimacy/card';
import { CONSENT } from '@usward/core/intimacy/consent';
import { getMatchReleaseTimes } from '@usward/core/intimacy/match-releases';
import { set, type Write } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { toStoredReleaseTimes } from '../../../functions/src/intimacy/lab-times.ts';
import { DAY_MS } from './fixed-time.ts';
import { type createIds, homeZone } from './home-documents.ts';

/** When the lab of before was open, for one that is not. */
const LONG_AGO_MS = 200 * DAY_MS;

/**
 * A lab that two have opened at `openedAt`, in epoch milliseconds, with everything welcome; null: one
 * that has long gone to rest, so that its secret is known and both begin with nothing chosen.
 */
export const openLabWrites = (
  { mia, noah, couple }: ReturnType<typeof createIds>,
  openedAt: number | null,
): readonly Write[] => {
  const at = openedAt ?? Date.parse('2026-03-12T18:00:00.000Z') - LONG_AGO_MS;
  const releases = getMatchReleaseTimes(homeZone, at);
  const lab = set(documents.lab(couple), {
    couple,
    secret: 'a secret for tests',
    openedAt: instant(at),
    lapsesAt: instant(at + 80 * DAY_MS),
    playedUntil: null,
    erasedChoices: {},
    ...toStoredReleaseTimes(releases),
    dueAt: instant(releases.next),
  });
  if (openedAt === null) return [lab];
  const people = [mia, noah].flatMap((person) => [
    set(documents.consents(person), {
      intimacy: { version: CONSENT.version, at: instant(at) },
      summaries: null,
    }),
    set(documents.intimacy(person, couple), {
      on: instant(at),
      comfort: { level: 4 as const, topics: [...cardTopics], limits: [] },
      ready: null,
      ballot: { votes: {}, day: null, cast: 0 },
      cards: {},
      decisions: {},
    }),
  ]);
  return [lab, ...people];
};
