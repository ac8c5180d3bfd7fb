import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import { cardTopics, type Level } from '@usward/core/intimacy/card';
import type { Comfort } from '@usward/core/intimacy/comfort';
import { CONSENT } from '@usward/core/intimacy/consent';
import {
  getPlaySession,
  giveConsent,
  setComfort,
  setReady,
  stopPlaySession,
  submitMove,
  switchLab,
} from '@usward/core/intimacy/endpoints';
import type { Move, Setting } from '@usward/core/intimacy/play-session';
import type { Database } from '../../../functions/src/database/database.ts';
import { merge } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { sweep } from '../../../functions/src/sweep.ts';
import type { Member } from '../arbitraries/couple-history.ts';
import { DAY_MS, fixedNow } from '../builders/fixed-time.ts';
import { createIds, seedHome } from '../builders/home-documents.ts';
import { createInProcessApi } from './in-process-api.ts';
import { memoryDatabase } from './memory-firestore.ts';

/** Everything up to a level is welcome. */
export const comfortUpTo = (level: Level, limits: Comfort['limits'] = []): Comfort => ({
  level,
  topics: [...cardTopics],
  limits,
});

/** Where two play in these tests. */
export const togetherSetting: Setting = { where: 'together', energy: 'any' };

/**
 * Mia and Noah with the API at hand over a database in memory. Two homes of one `prefix` are twins:
 * the same people in two worlds, which must not be asked at the same time.
 */
export const createTestLab = async ({
  prefix = randomUUID(),
  confirmed = true,
  through = (db) => db,
}: {
  readonly prefix?: string;
  readonly confirmed?: boolean;
  readonly through?: (db: Database) => Database;
} = {}) => {
  const connect = memoryDatabase();
  const ids = createIds(prefix);
  const db = await connect();
  await seedHome(db, ids, { confirmed }, { mia: 'her old note', noah: 'his old note' });
  const call = createInProcessApi(async () => through(await connect()));

  /** Calls as one of the two; throws on a refusal. */
  const consent = async (who: Member, now = fixedNow) =>
    (await call(ids[who], now, giveConsent, { body: { version: CONSENT.version } })).value();
  const turn = async (who: Member, on: boolean, now = fixedNow) =>
    (await call(ids[who], now, switchLab, { body: { on } })).value();
  const feel = async (who: Member, comfort: Comfort, now = fixedNow) =>
    (await call(ids[who], now, setComfort, { body: comfort })).value();
  const lab = () => db.get(documents.lab(ids.couple));
  const pulse = (who: Member) => db.get(documents.pulse(ids[who]));

  /** Leaves nothing to chance: a known secret, and a rest only when the test says so. */
  const pin = async (lapsesAt = fixedNow + 365 * DAY_MS) =>
    db.commit([
      merge(documents.lab(ids.couple), {
        secret: 'a secret of tests',
        lapsesAt: instant(lapsesAt),
        dueAt: instant(Math.min(lapsesAt, Date.parse((await lab())?.nextRelease ?? ''))),
      }),
    ]);

  /** Marks as seen all that waits, by the keys that the dashboard gives. */
  const see = async (who: Member, now = fixedNow) => {
    const { waiting } = (await call(ids[who], now, getDashboard)).value();
    for (const { key } of waiting) {
      (await call(ids[who], now, markSeen, { params: { key } })).value();
    }
  };

  const home = { ids, db, call, consent, turn, feel, see, lab, pulse, pin, connect };
  return {
    ...home,
    /** Both consent and switch on, Noah first. */
    open: async (now = fixedNow) => {
      for (const who of ['noah', 'mia'] as const) {
        await consent(who, now);
        await turn(who, true, now);
      }
      await pin();
    },
    sweep: (now: number) => sweep(now, { connect, deleteAuthUser: async () => undefined }),
    /** What waits for somebody in the lab, by key. */
    waiting: async (who: Member) =>
      Object.entries((await pulse(who))?.waiting ?? {}).filter(
        ([, kind]) => kind === 'lab-activity',
      ),
    /** Both tap "ready now": gives the session as each sees it. */
    play: async (now = fixedNow, setting = togetherSetting) => {
      for (const who of ['mia', 'noah'] as const) {
        (await call(ids[who], now, setReady, { body: { setting } })).value();
      }
    },
    playSession: async (who: Member, now = fixedNow) =>
      (await call(ids[who], now, getPlaySession)).value(),
    move: (who: Member, playSession: string, step: number, move: Move, now = fixedNow) =>
      call(ids[who], now, submitMove, { body: { playSession, step, move } }),
    stop: (who: Member, playSession: string, now = fixedNow) =>
      call(ids[who], now, stopPlaySession, { body: { playSession } }),
  };
};
/** A home with its lab, see {@link createTestLab}. */
export type TestLab = Awaited<ReturnType<typeof createTestLab>>;

/** Status and, of a refusal, its code. */
export const toStatusAndCode = ({
  status,
  text,
}: {
  readonly status: number;
  readonly text: string;
}) => (status === 200 ? 200 : [status, (JSON.parse(text) as { code: string }).code]);
