import type { Firestore } from '@google-cloud/firestore';
import { Database } from '../../../functions/src/database/database.ts';
import { changes, type Fields, mergeFields, updateFields } from './memory-fields.ts';
import { Query } from './memory-query.ts';
import { type Reference, type Stored, snapshot, toStored } from './memory-snapshot.ts';

/**
 * Firestore kept in memory, as far as {@link Database} asks of it: for tests of many thousand
 * histories, which an emulator would take too long for. A test of its own holds its answers against
 * the emulator's.
 */

const refusal = (code: number): Error => Object.assign(new Error(`refused with ${code}`), { code });
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const INVALID_ARGUMENT = 3;

/** Whether Firestore takes this as the name of a document or a collection. */
const isName = (name: string): boolean =>
  name !== '' && !/^(\.{1,2}|__.*__)$/.test(name) && Buffer.byteLength(name) <= 1_500;

/** Every document by its path. */
export type StoredDocuments = ReadonlyMap<string, Stored>;

type Write = (stored: Map<string, Stored>, version: number) => void;

/** Decides when a step on the database happens: at once, or in an order that a test explores. */
export type Schedule = (step: string) => Promise<void>;

const runImmediately: Schedule = async () => undefined;

class Batch {
  readonly writes: {
    readonly check: (stored: Map<string, Stored>) => void;
    readonly run: Write;
  }[] = [];

  #add(run: Write, check: (stored: Map<string, Stored>) => void = () => undefined): void {
    this.writes.push({ check, run });
  }

  create({ path }: Reference, fields: Fields): void {
    this.#add(
      (stored, version) => stored.set(path, toStored(mergeFields({}, fields), version)),
      (stored) => {
        if (stored.has(path)) throw refusal(ALREADY_EXISTS);
      },
    );
  }

  set({ path }: Reference, fields: Fields, { merge = false }: { merge?: boolean } = {}): void {
    this.#add((stored, version) => {
      const before = merge ? (stored.get(path)?.fields ?? {}) : {};
      stored.set(path, toStored(mergeFields(before, fields), version));
    });
  }

  update({ path }: Reference, fields: Fields): void {
    this.#add(
      (stored, version) => {
        const before = stored.get(path)?.fields ?? {};
        stored.set(path, toStored(updateFields(before, fields), version));
      },
      (stored) => {
        if (!stored.has(path)) throw refusal(NOT_FOUND);
      },
    );
  }

  delete({ path }: Reference): void {
    this.#add((stored) => stored.delete(path));
  }
}

/** Which documents a query found, each as of which write. */
const getVersions = ({ docs }: Awaited<ReturnType<Query['get']>>): string =>
  docs.map(({ ref, updateTime }) => `${ref.path}@${updateTime}`).join();

class MemoryFirestore {
  readonly #stored: Map<string, Stored>;
  readonly #schedule: Schedule;
  #version = 0;

  constructor(stored: StoredDocuments, schedule: Schedule) {
    this.#stored = new Map(stored);
    this.#schedule = schedule;
    for (const { version } of stored.values()) this.#version = Math.max(this.#version, version);
  }

  everything(): StoredDocuments {
    return new Map(this.#stored);
  }

  doc(path: string) {
    if (!path.split('/').every(isName)) throw refusal(INVALID_ARGUMENT);
    return { path, listCollections: async () => this.#collectionsBelow(path) };
  }

  #collectionsBelow(path: string) {
    const within = `${path}/`;
    const below = [...this.#stored.keys()].filter((place) => place.startsWith(within));
    const names = new Set(below.map((place) => place.slice(within.length).split('/')[0]));
    return [...names].sort().map((id) => ({ id, path: `${within}${id}` }));
  }

  /** Removes one document after the other, so that a test can have it break off in between. */
  async recursiveDelete({ path }: Reference): Promise<void> {
    for (const place of this.#stored.keys()) {
      if (!place.startsWith(`${path}/`)) continue;
      await this.#schedule(`remove ${place}`);
      this.#stored.delete(place);
    }
  }

  async getAll(...references: readonly Reference[]) {
    await this.#schedule(`read ${references.map(({ path }) => path).join(', ')}`);
    return references.map(({ path }) => snapshot(path, this.#stored.get(path)));
  }

  collection(path: string): Query {
    const within = `${path}/`;
    return this.#query(
      path,
      (place) => place.startsWith(within) && !place.slice(within.length).includes('/'),
    );
  }

  collectionGroup(name: string): Query {
    return this.#query(name, (place) => place.split('/').at(-2) === name);
  }

  #query(name: string, isIn: (path: string) => boolean): Query {
    return new Query({
      turn: () => this.#schedule(`query ${name}`),
      all: () => [...this.#stored].filter(([path]) => isIn(path)),
    });
  }

  #apply({ writes }: Batch): void {
    for (const { check } of writes) check(this.#stored);
    this.#version += 1;
    for (const { run } of writes) run(this.#stored, this.#version);
  }

  batch() {
    const batch = new Batch();
    const commit = async () => {
      await this.#schedule('commit');
      this.#apply(batch);
    };
    return Object.assign(batch, { commit });
  }

  /** Commits only while everything the transaction read is unchanged; otherwise runs it again at once. */
  async runTransaction<T>(work: (transaction: unknown) => Promise<T>): Promise<T> {
    for (;;) {
      const batch = new Batch();
      const versions = new Map<string, number | undefined>();
      const getAll = async (...references: readonly Reference[]) => {
        const found = await this.getAll(...references);
        for (const { ref, updateTime } of found) {
          // Of a document that is read twice, the first version counts.
          if (!versions.has(ref.path)) versions.set(ref.path, updateTime);
        }
        return found;
      };
      const queries: { readonly query: Query; readonly seen: string }[] = [];
      const get = async (query: Query) => {
        const found = await query.get();
        queries.push({ query, seen: getVersions(found) });
        return found;
      };
      const result = await work(Object.assign(batch, { getAll, get }));
      await this.#schedule('commit a transaction');
      const isUnchanged =
        [...versions].every(([path, version]) => this.#stored.get(path)?.version === version) &&
        queries.every(({ query, seen }) => getVersions(query.now()) === seen);
      if (!isUnchanged) continue;
      this.#apply(batch);
      return result;
    }
  }
}

/**
 * Creates an in-memory database with the documents of `stored`; each call of the result is one request's view of it.
 * `everything` returns all documents. `schedule` makes each read and commit wait for its turn.
 */
export const memoryDatabase = (
  stored: StoredDocuments = new Map(),
  schedule: Schedule = runImmediately,
) => {
  const firestore = new MemoryFirestore(stored, schedule);
  const connect = async (): Promise<Database> =>
    new Database(firestore as unknown as Firestore, changes);
  return Object.assign(connect, { everything: () => firestore.everything() });
};
