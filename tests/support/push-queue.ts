import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { toPushName } from '@usward/core/push/push-event';
import type { Database } from '../../functions/src/database/database.ts';
import { remove } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { PushJobDocument } from '../../functions/src/database/push-document-schemas.ts';
import type { Member } from './arbitraries/couple-history.ts';
import { fixedNow } from './builders/fixed-time.ts';
import type { TestHome } from './fakes/test-home.ts';

/** More rows than any test leaves. */
const MAX_ROWS = 100;

/** All rows of the outbox. */
export const pushJobs = (db: Database): Promise<readonly PushJobDocument[]> =>
  db.page(documents.pushQueue(), { orderBy: 'id', direction: 'asc', after: null, limit: MAX_ROWS });

/**
 * What was queued since the last time, as `noah: answer~2026-03-12`; taken away, as a delivery would.
 */
export const drainPushQueue = async ({
  db,
  ids,
}: Pick<TestHome, 'db' | 'ids'>): Promise<readonly string[]> => {
  const rows = await pushJobs(db);
  await db.commit(rows.map(({ id }) => remove(documents.pushJob(id))));
  return rows.map(({ to, task }) => {
    const who = to === ids.mia ? 'mia' : to === ids.noah ? 'noah' : to;
    return `${who}: ${task.kind === 'push' ? toPushName(task.cause) : task.kind}`;
  });
};

/** Calls as one of the two; what that queued. Throws on a refusal. */
export const getPushesQueuedBy = async <E extends Endpoint>(
  home: Pick<TestHome, 'call' | 'db' | 'ids'>,
  who: Member,
  endpoint: E,
  input: CallInput<E> = {},
  now = fixedNow,
): Promise<readonly string[]> => {
  (await home.call(home.ids[who], now, endpoint, input)).value();
  return drainPushQueue(home);
};
