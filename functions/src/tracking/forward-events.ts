import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import type { EventDocument } from '../database/tracking-documents.ts';
import type { Analytics } from '../request/environment.ts';
import type { Log } from '../request/error-response.ts';

/** How long one request may take, in milliseconds (our own choice). */
const TIMEOUT_MS = 20_000;

type StoredEvent = v.InferOutput<typeof EventDocument>;

/** Who it was, for a service that has to tell people apart and not to know them: no id of ours. */
const pseudonym = (token: string, { userId, visitor }: StoredEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([token, userId, visitor]))
    .digest('base64url');

/** An event as the service takes it; told twice under the same `$insert_id` it counts once. */
export const toAnalyticsEvent = ({ token }: Analytics, event: StoredEvent) => ({
  event: event.name ?? 'Identified',
  properties: {
    ...event.properties,
    distinct_id: pseudonym(token, event),
    time: Date.parse(event.at),
    $insert_id: event.id,
    // The address a request comes from is a machine's, and nobody's place.
    ip: '0',
  },
});
/** An event as the service takes it. */
export type AnalyticsEvent = ReturnType<typeof toAnalyticsEvent>;

/** What the service says of events that it will never take. */
const Refusals = v.object({ failed_records: v.array(v.unknown()) });

/**
 * Tells the service of up to 2,000 events and gives how many it will never take, since saying them again
 * would not help. Rejects, with a status and without a word of them, where a later try may go better.
 */
export const sendToAnalytics = async (
  { origin, token }: Analytics,
  events: readonly AnalyticsEvent[],
): Promise<number> => {
  const response = await fetch(`${origin}/import?strict=1`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}`,
    },
    body: JSON.stringify(events),
    // The token of the project goes nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.ok) return 0;
  if (response.status === 400) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusals), text);
    if (parsed.success) return parsed.output.failed_records.length;
  }
  throw new Error(`analytics refused ${response.status}`);
};

/** Events told in one request: as many as one batch of writes takes. */
const PAGE_SIZE = 500;

/** No new page is begun after so long, in milliseconds: the function is ended after 9 minutes. */
const TIME_LIMIT_MS = 8 * 60_000;

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
  const startedAt = clock();
  let sentCount = 0;
  while (clock() - startedAt < TIME_LIMIT_MS) {
    const page = await db.find(documents.events(), {
      field: 'forward',
      value: 'due',
      limit: PAGE_SIZE,
    });
    if (page.length === 0) break;
    const refused = await sendToAnalytics(
      analytics,
      page.map((event) => toAnalyticsEvent(analytics, event)),
    );
    if (refused > 0) log('analytics', new Error(`${refused} events were not understood`));
    await db.transaction(async (reads) => {
      const places = page.map(({ id }) => documents.event(id));
      const found = await reads.getAll(...places);
      // One that went with somebody's account meanwhile stays gone.
      const left = places.filter((_, index) => found[index] !== null);
      const writes = left.map((place) => merge(place, { forward: new DeleteField() }));
      return { writes, result: undefined };
    });
    sentCount += page.length - refused;
  }
  return sentCount;
};
