import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import type { EventDocument } from '../database/tracking-document-schemas.ts';
import type { Analytics } from '../request/environment.ts';
import type { Log } from '../request/error-response.ts';

/** Our own choice. */
const TIMEOUT_MS = 20_000;

type StoredEvent = v.InferOutput<typeof EventDocument>;

/** Tells users apart without any id of ours. */
const pseudonym = (token: string, { userId, visitor }: StoredEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([token, userId, visitor]))
    .digest('base64url');

/** The service counts a repeated `$insert_id` once. */
export const toAnalyticsEvent = ({ token }: Analytics, event: StoredEvent) => ({
  event: event.name ?? 'Identified',
  properties: {
    ...event.properties,
    distinct_id: pseudonym(token, event),
    time: Date.parse(event.at),
    $insert_id: event.id,
    // The request's address is the server's, and no user's location.
    ip: '0',
  },
});
export type AnalyticsEvent = ReturnType<typeof toAnalyticsEvent>;

const Refusals = v.object({ failed_records: v.array(v.unknown()) });

/** Returns how many will never be accepted. Rejects, without event data, if a retry may help. */
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
    // The project's token must not follow a redirect.
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

/** As many as one batch of writes takes. */
const PAGE_SIZE = 500;

/** The function is ended after 9 minutes. */
const TIME_LIMIT_MS = 8 * 60_000;

export type ForwardPorts = {
  readonly connect: () => Promise<Database>;
  readonly analytics: Analytics | null;
  readonly log: Log;
  readonly clock?: () => number;
};

/** A run that crashes before it records its progress sends events again; they count once. */
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
      // An event that was deleted with its user's account stays deleted.
      const left = places.filter((_, index) => found[index] !== null);
      const writes = left.map((place) => merge(place, { forward: new DeleteField() }));
      return { writes, result: undefined };
    });
    sentCount += page.length - refused;
  }
  return sentCount;
};
