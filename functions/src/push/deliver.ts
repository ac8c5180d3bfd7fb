import { instant } from '@usward/core/calendar';
import { DAY, HOUR, MINUTE } from '@usward/core/durations';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { OutboxDocument } from '../database/push-documents.ts';
import { type Log, withoutWords } from '../http/answer-error.ts';
import { announce } from '../pulse/announce.ts';
import { claim } from './claim.ts';
import {
  isUnchanged,
  MOST_TRIES,
  mayTake,
  type PushRow,
  queueRearm,
  type TakenBy,
} from './queue-push.ts';
import { rearm } from './rearm.ts';
import { type Sent, sendToAll } from './send-to-all.ts';
import type { SendPush } from './sender.ts';
import { devicesOf, forgetDevices, ownedBy } from './targets.ts';

/** The first wait is at most so long, in milliseconds, and doubles with each try. */
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = HOUR;

/** No longer is waited, whatever the push service asks for: by then it is no news any more. */
const LONGEST_ASKED = DAY;

/**
 * How long to wait before a try that follows `tries` others, in milliseconds: anything up to a limit that
 * doubles, so that not all come back at once, and not less than the push service asked for.
 */
export const waitAfter = (tries: number, asked: number, random: () => number): number => {
  const limit = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
  return Math.max(Math.round(random() * limit), Math.min(asked, LONGEST_ASKED));
};

/** What is known once a push was sent to all its devices. */
type Settlement = {
  readonly row: PushRow;
  readonly results: readonly Sent[];
  readonly now: number;
  readonly random: () => number;
};

const rowWrite = ({ row, results, now, random }: Settlement): Write => {
  const place = documents.outboxRow(row.id);
  const left = results.filter(({ delivery }) => delivery.kind === 'later');
  if (left.length === 0 || row.tries >= MOST_TRIES) return remove(place);
  const asked = left.map(
    ({ delivery }) => (delivery.kind === 'later' ? delivery.after : null) ?? 0,
  );
  return merge(place, {
    left: left.map(({ device }) => device.id),
    dueAt: instant(now + waitAfter(row.tries, Math.max(...asked), random)),
  });
};

/**
 * Puts away a row that was sent, or has what is left of it tried later, and forgets the devices that the
 * push service knows no more. A row that was written anew meanwhile is new news, and stays.
 */
const settle = (db: Database, settlement: Settlement): Promise<void> =>
  db.transaction(async (reads) => {
    const { row, results, now } = settlement;
    const gone = results.filter(({ delivery }) => delivery.kind === 'gone');
    const [stored, user] = await reads.getAll(
      documents.outboxRow(row.id),
      ...(gone.length > 0 ? [documents.user(row.to)] : []),
    );
    const forgotten =
      gone.length > 0
        ? await forgetDevices(
            reads,
            row.to,
            gone.map(({ device }) => device),
          )
        : [];
    const isNews = forgotten.length > 0 && user != null;
    return {
      writes: [
        ...(isUnchanged(row, stored) ? [rowWrite(settlement)] : []),
        ...forgotten,
        ...(isNews ? [announce(row.to, 'push'), queueRearm(row.to, now)] : []),
      ],
      result: undefined,
    };
  });

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
