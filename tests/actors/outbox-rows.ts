import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { nameOf } from '@usward/core/push/cause';
import type { Database } from '../../functions/src/database/database.ts';
import { remove } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { OutboxDocument } from '../../functions/src/database/push-documents.ts';
import { evening } from './evening.ts';
import type { Home } from './home-at-hand.ts';
import type { Who } from './shared-life.ts';

/** More rows than any test leaves. */
const MANY = 100;

/** All rows of the outbox. */
export const outboxRows = (db: Database): Promise<readonly OutboxDocument[]> =>
  db.page(documents.outbox(), { orderBy: 'id', direction: 'asc', after: null, limit: MANY });

/**
 * What was queued since the last time, as `noah: answer~2026-03-12`; taken away, as a delivery would.
 */
export const takeQueued = async ({
  db,
  ids,
}: Pick<Home, 'db' | 'ids'>): Promise<readonly string[]> => {
  const rows = await outboxRows(db);
  await db.commit(rows.map(({ id }) => remove(documents.outboxRow(id))));
  return rows.map(({ to, task }) => {
    const who = to === ids.mia ? 'mia' : to === ids.noah ? 'noah' : to;
    return `${who}: ${task.kind === 'push' ? nameOf(task.cause) : task.kind}`;
  });
};

/** Calls as one of the two; what that queued. Throws on a refusal. */
export const queuedBy = async <E extends Endpoint>(
  home: Pick<Home, 'call' | 'db' | 'ids'>,
  who: Who,
  endpoint: E,
  input: CallInput<E> = {},
  now = evening,
): Promise<readonly string[]> => {
  (await home.call(home.ids[who], now, endpoint, input)).value();
  return takeQueued(home);
};
