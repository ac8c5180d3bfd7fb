import { Removal } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Log } from '../http/answer-error.ts';
import { type Analytics, tellAnalytics, toTold } from './analytics.ts';

/** Events told in one request: as many as one batch of writes takes. */
const PAGE = 500;

/** No new page is begun after so long, in milliseconds: the function is ended after 9 minutes. */
const TIME = 8 * 60_000;

/** What forwarding needs from outside. */
export type ForwardPorts = {
  readonly connect: () => Promise<Database>;
  /** Null where the operator has set none. */
  readonly analytics: Analytics | null;
  readonly log: Log;
  /** Milliseconds on a clock that runs. */
  readonly clock?: () => number;
};

/**
 * Tells the operator's analytics service of the events that it has not been told of, and gives how many
 * it took. Where it dies between telling and noting that, the next run tells again, and they count once.
 */
export const forwardEvents = async ({
  connect,
  analytics,
  log,
  clock = () => performance.now(),
}: ForwardPorts): Promise<number> => {
  if (analytics === null) return 0;
  const db = await connect();
  const begun = clock();
  let told = 0;
  while (clock() - begun < TIME) {
    const page = await db.find(documents.events(), { field: 'forward', value: 'due', limit: PAGE });
    if (page.length === 0) break;
    const refused = await tellAnalytics(
      analytics,
      page.map((event) => toTold(analytics, event)),
    );
    if (refused > 0) log('analytics', new Error(`${refused} events were not understood`));
    await db.transaction(async (reads) => {
      const places = page.map(({ id }) => documents.event(id));
      const found = await reads.getAll(...places);
      // One that went with somebody's account meanwhile stays gone.
      const left = places.filter((_, index) => found[index] !== null);
      const writes = left.map((place) => merge(place, { forward: new Removal() }));
      return { writes, result: undefined };
    });
    told += page.length - refused;
  }
  return told;
};
