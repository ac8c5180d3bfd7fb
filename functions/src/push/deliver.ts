import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { OutboxDocument } from '../database/push-documents.ts';
import { type Log, withoutWords } from '../http/answer-error.ts';
import { claim } from './claim.ts';
import { mayTake, type PushRow, type TakenBy } from './queue-push.ts';
import { rearm } from './rearm.ts';
import { sendToAll } from './send-to-all.ts';
import type { SendPush } from './sender.ts';
import { settle } from './settle.ts';
import { devicesOf, ownedBy } from './targets.ts';

/** What a delivery needs from outside. */
export type DeliveryPorts = {
  readonly sendPush: SendPush;
  readonly log: Log;
  /** When it takes place, in epoch milliseconds. */
  readonly now: number;
  /** From 0 to below 1. */
  readonly random?: () => number;
};

/** What a delivery did: sent (perhaps not to all yet), held back, let go, armed anew, or nothing. */
export type Delivered = 'sent' | 'held' | 'dropped' | 'armed' | 'nothing';

const isPush = (row: OutboxDocument): row is PushRow => row.task.kind === 'push';

const deliverPush = async (
  db: Database,
  row: PushRow,
  { sendPush, log, now, random = Math.random }: DeliveryPorts,
  by: TakenBy,
): Promise<Delivered> => {
  const known = await devicesOf(db, row.to, now);
  const left = known.filter(({ id }) => row.left === null || row.left.includes(id));
  const devices = await ownedBy(db, row.to, left);
  const claimed = await claim(db, { row, devices, by, now });
  if (claimed.kind !== 'send') return claimed.kind;
  const { message, newsFor } = claimed;
  const results = await sendToAll(sendPush, devices, message, { keptFor: newsFor });
  for (const { delivery } of results) {
    if (delivery.kind === 'refused') log('push refused', delivery.why);
  }
  await settle(db, { row: claimed.row, results, now, random });
  return 'sent';
};

const deliverRow = async (
  db: Database,
  id: string,
  ports: DeliveryPorts,
  by: TakenBy,
): Promise<Delivered> => {
  const row = await db.get(documents.outboxRow(id));
  if (row === null || !mayTake(row, by, ports.now)) return 'nothing';
  if (isPush(row)) return deliverPush(db, row, ports, by);
  await rearm(db, id, ports.now);
  return 'armed';
};

/**
 * Does what a row of the outbox asks for: at least once, since it is removed only after. A row that cannot
 * be read, or whose person's record cannot, is let go: it would stand in the way of others for ever.
 */
export const deliver = async (
  db: Database,
  id: string,
  ports: DeliveryPorts,
  by: TakenBy,
): Promise<Delivered> => {
  try {
    return await deliverRow(db, id, ports, by);
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    ports.log('push dropped', withoutWords(error));
    await db.commit([remove(documents.outboxRow(id))]);
    return 'dropped';
  }
};
