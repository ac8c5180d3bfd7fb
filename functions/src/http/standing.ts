import { noSignIns, SignInsSchema, standingOf } from '@usward/core/account/device-list';
import { AppError } from '@usward/core/errors';
import * as v from 'valibot';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { type Caller, signInOf } from './identity.ts';

/** How long a look at the record counts, in milliseconds: nothing is written upon an older one. */
const COUNTS_FOR = 5_000;

const RecordSchema = v.object({ signIns: v.optional(SignInsSchema, noSignIns) });

/** Why a sign-in may do nothing; null: it is on the list. Without a record there is nothing it could open. */
const refusalOf = (
  record: Pick<UserDocument, 'signIns'> | null,
  caller: Caller,
): 'signed-out' | 'unlisted-sign-in' | null => {
  if (record === null) return null;
  const standing = standingOf(record.signIns, signInOf(caller));
  if (standing === 'listed') return null;
  return standing === 'ended' ? 'signed-out' : 'unlisted-sign-in';
};

/** Refuses a sign-in that is not on the list of devices: it was ended, or has to log in first. */
export const assertStanding = (
  record: Pick<UserDocument, 'signIns'> | null,
  caller: Caller,
): void => {
  const code = refusalOf(record, caller);
  if (code !== null) throw new AppError(code);
};

/** Refuses a sign-in that was ended, which may not log in either. */
export const assertNotEnded = (
  record: Pick<UserDocument, 'signIns'> | null,
  caller: Caller,
): void => {
  if (refusalOf(record, caller) === 'signed-out') throw new AppError('signed-out');
};

type Standing = {
  readonly db: Database;
  /** Refuses unless the caller's record was seen in this request, and the sign-in stands. */
  readonly assert: () => Promise<void>;
};

/**
 * The database of somebody's request, which refuses all as soon as their record does not list the
 * sign-in (decision 042). It looks wherever the record is read anyway; where nobody has read it yet,
 * or not lately, it is read before anything is written.
 */
const standing = (db: Database, caller: Caller): Standing => {
  const record = documents.user(caller.id);
  let seenAt: number | null = null;
  let refusal: unknown = null;

  const assertOpen = (): void => {
    if (refusal !== null) throw refusal;
  };

  const see = (value: unknown, askedAt: number): void => {
    seenAt = askedAt;
    try {
      assertStanding(value === null ? null : v.parse(RecordSchema, value), caller);
    } catch (error) {
      refusal = error;
      throw error;
    }
  };

  const watched = (reads: Reads): Reads => {
    const getAll: Reads['getAll'] = async (...places) => {
      assertOpen();
      const askedAt = performance.now();
      const values = await reads.getAll(...places);
      const found: readonly unknown[] = values;
      places.forEach(({ path }, index) => {
        if (path === record.path) see(found[index], askedAt);
      });
      return values;
    };
    return {
      getAll,
      get: async (place) => (await getAll(place))[0],
      page: async (collection, page) => {
        assertOpen();
        return reads.page(collection, page);
      },
      find: async (collection, find) => {
        assertOpen();
        return reads.find(collection, find);
      },
    };
  };

  const reads = watched(db);

  /** Looks, by these reads, unless that was done a moment ago. */
  const look = async (by: Reads): Promise<void> => {
    assertOpen();
    if (seenAt === null || performance.now() - seenAt > COUNTS_FOR) await by.get(record);
  };

  const guarded: Omit<Database, 'reads' | 'trips'> = {
    ...reads,
    walk: async (walk, page) => {
      assertOpen();
      return db.walk(walk, page);
    },
    stretch: async (collection, stretch) => {
      assertOpen();
      return db.stretch(collection, stretch);
    },
    ids: async (collection, stretch) => {
      assertOpen();
      return db.ids(collection, stretch);
    },
    clearBelow: async (document) => {
      await look(reads);
      return db.clearBelow(document);
    },
    count: async (collection, counted) => {
      assertOpen();
      return db.count(collection, counted);
    },
    clear: async (collection, which) => {
      await look(reads);
      return db.clear(collection, which);
    },
    changeAll: async (collection, range, change) => {
      await look(reads);
      return db.changeAll(collection, range, change);
    },
    commit: async (writes) => {
      if (writes.length > 0) await look(reads);
      return db.commit(writes);
    },
    transaction: async (work) => {
      assertOpen();
      return db.transaction(async (inside) => {
        const own = watched(inside);
        const decided = await work(own);
        if (decided.writes.length > 0) await look(own);
        return decided;
      });
    },
  };

  return {
    // What is not named above would go past the guard, so it fails.
    db: new Proxy(db, {
      get: (target, name) => Reflect.get(name in guarded ? guarded : target, name, target),
    }),
    assert: async () => {
      assertOpen();
      if (seenAt === null) await reads.get(record);
    },
  };
};

/**
 * Answers a request by this database, unless the sign-in is not listed: then it is told nothing else, not
 * even why it would have been refused.
 */
export const whileStanding = async <T>(
  db: Database,
  caller: Caller,
  answer: (guarded: Database) => Promise<T>,
): Promise<T> => {
  const { db: guarded, assert } = standing(db, caller);
  try {
    const reply = await answer(guarded);
    await assert();
    return reply;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await assert();
    throw error;
  }
};
