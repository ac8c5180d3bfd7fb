import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import { cardTopics, type Level } from '@usward/core/intimacy/card';
import type { Comfort } from '@usward/core/intimacy/comfort';
import { CONSENT } from '@usward/core/intimacy/consent';
import {
  getSession,
  giveConsent,
  makeMoveIn,
  setComfort,
  setReady,
  stopSession,
  switchLab,
} from '@usward/core/intimacy/endpoints';
import type { Move, Setting } from '@usward/core/intimacy/session';
import type { Database } from '../../functions/src/database/database.ts';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { apiAtHand } from './api-at-hand.ts';
import { DAY, evening } from './evening.ts';
import { memoryDatabase } from './memory-firestore.ts';
import { idsOf, moveIn } from './shared-home.ts';
import type { Who } from './shared-life.ts';

/** Everything up to a level is welcome. */
export const upTo = (level: Level, limits: Comfort['limits'] = []): Comfort => ({
  level,
  topics: [...cardTopics],
  limits,
});

/** Where two play in these tests. */
export const together: Setting = { where: 'together', energy: 'any' };

/**
 * Mia and Noah with the API at hand over a database in memory. Two homes of one `prefix` are twins:
 * the same people in two worlds, which must not be asked at the same time.
 */
export const labAtHand = async ({
  prefix = randomUUID(),
  confirmed = true,
  through = (db) => db,
}: {
  readonly prefix?: string;
  readonly confirmed?: boolean;
  readonly through?: (db: Database) => Database;
} = {}) => {
  const connect = memoryDatabase();
  const ids = idsOf(prefix);
  const db = await connect();
  await moveIn(db, ids, { confirmed }, { mia: 'her old note', noah: 'his old note' });
  const call = apiAtHand(async () => through(await connect()));

  /** Calls as one of the two; throws on a refusal. */
  const consent = async (who: Who, now = evening) =>
    (await call(ids[who], now, giveConsent, { body: { version: CONSENT.version } })).value();
  const turn = async (who: Who, on: boolean, now = evening) =>
    (await call(ids[who], now, switchLab, { body: { on } })).value();
  const feel = async (who: Who, comfort: Comfort, now = evening) =>
    (await call(ids[who], now, setComfort, { body: comfort })).value();
  const lab = () => db.get(documents.lab(ids.couple));
  const pulse = (who: Who) => db.get(documents.pulse(ids[who]));

  /** Leaves nothing to chance: a known secret, and a rest only when the test says so. */
  const pin = async (lapsesAt = evening + 365 * DAY) =>
    db.commit([
      merge(documents.lab(ids.couple), {
        secret: 'a secret of tests',
        lapsesAt: instant(lapsesAt),
        dueAt: instant(Math.min(lapsesAt, Date.parse((await lab())?.nextRelease ?? ''))),
      }),
    ]);

  /** Marks as seen all that waits, by the keys that the dashboard gives. */
  const see = async (who: Who, now = evening) => {
    const { waiting } = (await call(ids[who], now, getDashboard)).value();
    for (const { key } of waiting) {
      (await call(ids[who], now, markSeen, { params: { key } })).value();
    }
  };

  const home = { ids, db, call, consent, turn, feel, see, lab, pulse, pin, connect };
  return {
    ...home,
    /** Both consent and switch on, Noah first. */
    open: async (now = evening) => {
      for (const who of ['noah', 'mia'] as const) {
        await consent(who, now);
        await turn(who, true, now);
      }
      await pin();
    },
    sweep: (now: number) => sweep(now, { connect, removeSignIn: async () => undefined }),
    /** What waits for somebody in the lab, by key. */
    waiting: async (who: Who) =>
      Object.entries((await pulse(who))?.waiting ?? {}).filter(([, kind]) => kind === 'something'),
    /** Both tap "ready now": gives the session as each sees it. */
    play: async (now = evening, setting = together) => {
      for (const who of ['mia', 'noah'] as const) {
        (await call(ids[who], now, setReady, { body: { setting } })).value();
      }
    },
    session: async (who: Who, now = evening) => (await call(ids[who], now, getSession)).value(),
    move: (who: Who, session: string, step: number, move: Move, now = evening) =>
      call(ids[who], now, makeMoveIn, { body: { session, step, move } }),
    stop: (who: Who, session: string, now = evening) =>
      call(ids[who], now, stopSession, { body: { session } }),
  };
};
/** A home with its lab, see {@link labAtHand}. */
export type LabHome = Awaited<ReturnType<typeof labAtHand>>;

/** Status and, of a refusal, its code. */
export const codeOf = ({ status, text }: { readonly status: number; readonly text: string }) =>
  status === 200 ? 200 : [status, (JSON.parse(text) as { code: string }).code];
