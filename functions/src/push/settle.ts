import { instant } from '@usward/core/calendar';
import { DAY } from '@usward/core/durations';
import type { Database } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { announce } from '../pulse/announce.ts';
import { isUnchanged, MOST_TRIES, type PushRow, queueRearm } from './queue-push.ts';
import type { Sent } from './send-to-all.ts';
import { forgetDevices } from './targets.ts';

/** The first wait is at most so long, in milliseconds, and doubles with each try. */
const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 60 * 60_000;

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
export type Settlement = {
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
export const settle = (db: Database, settlement: Settlement): Promise<void> =>
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
