import type { Firestore } from '@google-cloud/firestore';
import { Database } from '../../functions/src/database/database.ts';
import { changes, type Fields, merged } from './memory-fields.ts';
import { Query } from './memory-query.ts';
import { type Reference, type Stored, snapshot } from './memory-snapshot.ts';

/**
 * Firestore kept in memory, as far as {@link Database} asks of it: for tests of many thousand
 * histories, which an emulator would take too long for. A test of its own holds its answers against
 * the emulator's.
 */

const refusal = (code: number): Error => Object.assign(new Error(`refused with ${code}`), { code });
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;

/** Every document by its path. */
export type Everything = ReadonlyMap<string, Stored>;

type Write = (stored: Map<string, Stored>, version: number) => void;
type Precondition = { readonly lastUpdateTime?: number };

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
      (stored, version) => stored.set(path, { fields: merged({}, fields), version }),
      (stored) => {
        if (stored.has(path)) throw refusal(ALREADY_EXISTS);
      },
    );
  }

  set({ path }: Reference, fields: Fields, { merge = false }: { merge?: boolean } = {}): void {
    this.#add((stored, version) => {
      const before = merge ? (stored.get(path)?.fields ?? {}) : {};
      stored.set(path, { fields: merged(before, fields), version });
    });
  }

  update({ path }: Reference, fields: Fields, { lastUpdateTime }: Precondition = {}): void {
    this.#add(
      (stored, version) => {
        const before = stored.get(path)?.fields ?? {};
        stored.set(path, { fields: { ...before, ...fields }, version });
      },
      (stored) => {
        const there = stored.get(path);
        if (!there) throw refusal(NOT_FOUND);
        if (lastUpdateTime !== undefined && there.version !== lastUpdateTime) {
          throw refusal(FAILED_PRECONDITION);
        }
      },
    );
  }

  delete({ path }: Reference): void {
    this.#add((stored) => stored.delete(path));
  }
}

class MemoryFirestore {
  readonly #stored: Map<string, Stored>;
  #version = 0;
  /** One after the other, as if transactions met nobody. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(stored: Everything) {
    this.#stored = new Map(stored);
    for (const { version } of stored.values()) this.#version = Math.max(this.#version, version);
  }

  everything(): Everything {
    return new Map(this.#stored);
  }

  doc(path: string) {
    return { path, listCollections: async () => this.#collectionsBelow(path) };
  }

  #collectionsBelow(path: string) {
    const within = `${path}/`;
    const below = [...this.#stored.keys()].filter((place) => place.startsWith(within));
    const names = new Set(below.map((place) => place.slice(within.length).split('/')[0]));
    return [...names].sort().map((id) => ({ id }));
  }

  async getAll(...references: readonly Reference[]) {
    return references.map(({ path }) => snapshot(path, this.#stored.get(path)));
  }

  collection(path: string): Query {
    const within = `${path}/`;
    return new Query(() =>
      [...this.#stored].filter(
        ([place]) => place.startsWith(within) && !place.slice(within.length).includes('/'),
      ),
    );
  }

  collectionGroup(name: string): Query {
    return new Query(() => [...this.#stored].filter(([place]) => place.split('/').at(-2) === name));
  }

  #apply({ writes }: Batch): void {
    for (const { check } of writes) check(this.#stored);
    this.#version += 1;
    for (const { run } of writes) run(this.#stored, this.#version);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  batch() {
    const batch = new Batch();
    const commit = () => this.#inTurn(async () => this.#apply(batch));
    return Object.assign(batch, { commit });
  }

  runTransaction<T>(work: (transaction: unknown) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const batch = new Batch();
      const getAll = (...references: readonly Reference[]) => this.getAll(...references);
      const result = await work(Object.assign(batch, { getAll }));
      this.#apply(batch);
      return result;
    });
  }
}

/**
 * A database of one's own, in memory; `connect` gives one for each request. `everything` is what stands
 * in it; another one may begin with that.
 */
export const memoryDatabase = (stored: Everything = new Map()) => {
  const firestore = new MemoryFirestore(stored);
  const connect = async (): Promise<Database> =>
    new Database(firestore as unknown as Firestore, changes);
  return Object.assign(connect, { everything: () => firestore.everything() });
};
