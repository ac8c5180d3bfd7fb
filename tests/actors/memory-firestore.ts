import type { Firestore } from '@google-cloud/firestore';
import { Database } from '../../functions/src/database/database.ts';
import type { FieldChanges } from '../../functions/src/database/field-changes.ts';

/**
 * Firestore kept in memory, as far as {@link Database} asks of it: for tests of many thousand
 * histories, which an emulator would take too long for. A test of its own holds its answers against
 * the emulator's.
 */

type Value = unknown;
type Fields = Record<string, Value>;
type Stored = { readonly fields: Fields; readonly version: number };

class Change {
  readonly apply: (before: Value) => Value;
  constructor(apply: (before: Value) => Value) {
    this.apply = apply;
  }
}

const REMOVED = Symbol('removed');
const listOf = (value: Value): readonly Value[] => (Array.isArray(value) ? value : []);

/** As the driver refuses it. */
const assertSome = (members: readonly string[]): void => {
  if (members.length === 0) throw new Error('A list is changed by one member at least.');
};

/** The driver's own words for "add", "add to the list" and "take away". */
const changes: FieldChanges = {
  increment: (by) => new Change((before) => (typeof before === 'number' ? before : 0) + by),
  arrayUnion: (...members) => {
    assertSome(members);
    return new Change((before) => [
      ...listOf(before),
      ...members.filter((member) => !listOf(before).includes(member)),
    ]);
  },
  arrayRemove: (...members) => {
    assertSome(members);
    return new Change((before) =>
      listOf(before).filter((member) => !members.includes(String(member))),
    );
  },
  delete: () => new Change(() => REMOVED),
};

const isMap = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Lays fields over others: maps are merged, an empty one and all else takes the place of what was. */
const merged = (before: Fields, fields: Fields): Fields => {
  const after: Fields = { ...before };
  for (const [name, value] of Object.entries(fields)) {
    const was = before[name];
    const now = resolved(value, was);
    if (now === REMOVED) delete after[name];
    else after[name] = now;
  }
  return after;
};

const resolved = (value: Value, before: Value): Value => {
  if (value instanceof Change) return value.apply(before);
  if (isMap(value) && Object.keys(value).length > 0) {
    return merged(isMap(before) ? before : {}, value);
  }
  return value;
};

/** How Firestore orders what these tests order by: nothing before texts. */
const compare = (one: Value, other: Value): number => {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return String(one) < String(other) ? -1 : 1;
};

const refusal = (code: number): Error => Object.assign(new Error(`refused with ${code}`), { code });
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;

/** Every document by its path. */
export type Everything = ReadonlyMap<string, Stored>;

type Reference = { readonly path: string };
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

/** What stands at a field, or where its name has dots at one of a map within. */
const fieldAt = (fields: Fields, field: string): Value =>
  field.split('.').reduce<Value>((value, name) => (isMap(value) ? value[name] : undefined), fields);

type Filter = (fields: Fields, path: string) => boolean;

type Snapshot = ReturnType<typeof snapshot>;

const isReference = (value: Value): value is Reference =>
  typeof value === 'object' && value !== null && 'path' in value;

const isSnapshot = (value: Value): value is Snapshot =>
  typeof value === 'object' && value !== null && 'ref' in value;

class Query {
  readonly #documents: () => readonly (readonly [string, Stored])[];
  readonly #filters: readonly Filter[];
  readonly #order: { readonly field: string; readonly sign: 1 | -1 } | null;
  readonly #most: number;

  constructor(
    documents: () => readonly (readonly [string, Stored])[],
    filters: readonly Filter[] = [],
    order: { readonly field: string; readonly sign: 1 | -1 } | null = null,
    most = Number.POSITIVE_INFINITY,
  ) {
    this.#documents = documents;
    this.#filters = filters;
    this.#order = order;
    this.#most = most;
  }

  #with(filter: Filter): Query {
    return new Query(this.#documents, [...this.#filters, filter], this.#order, this.#most);
  }

  where(field: string, how: string, value: Value): Query {
    if (how === '==') return this.#with((fields) => fieldAt(fields, field) === value);
    if (how === 'array-contains')
      return this.#with((fields) => listOf(fields[field]).includes(value));
    if (how === '>=') return this.#with((fields) => compare(fields[field], value) >= 0);
    if (how === '<=') return this.#with((fields) => compare(fields[field], value) <= 0);
    throw new Error(`This stand-in does not know "${how}".`);
  }

  orderBy(field: string, direction: 'asc' | 'desc'): Query {
    const order = { field, sign: direction === 'asc' ? 1 : -1 } as const;
    // Documents are found in the order of their paths where nothing comes before it.
    if (field === '__name__') return new Query(this.#documents, this.#filters, order, this.#most);
    const isThere: Filter = (fields) => fields[field] !== undefined;
    return new Query(this.#documents, [...this.#filters, isThere], order, this.#most);
  }

  #bound(value: Value, keep: (distance: number) => boolean): Query {
    const order = this.#order;
    if (order === null) throw new Error('A bound needs an order.');
    return this.#with((fields) => keep(compare(fields[order.field], value) * order.sign));
  }

  /** After a value, or after one very document. */
  startAfter(value: Value): Query {
    if (isSnapshot(value)) return this.#behind(value);
    if (isReference(value)) return this.#with((_, path) => compare(path, value.path) > 0);
    return this.#bound(value, (distance) => distance > 0);
  }

  #behind({ ref, data }: Snapshot): Query {
    const order = this.#order;
    if (order === null) throw new Error('A bound needs an order.');
    const at = data()?.[order.field];
    return this.#with((fields, path) => {
      const distance = compare(fields[order.field], at);
      return (distance === 0 ? compare(path, ref.path) : distance) * order.sign > 0;
    });
  }

  endAt(value: Value): Query {
    return this.#bound(value, (distance) => distance <= 0);
  }

  limit(most: number): Query {
    return new Query(this.#documents, this.#filters, this.#order, most);
  }

  select(): Query {
    return this;
  }

  count() {
    const counted = async () => {
      const count = (await this.get()).docs.length;
      return { data: () => ({ count }) };
    };
    return { get: counted };
  }

  async get() {
    const order = this.#order;
    const found = this.#documents()
      .filter(([path, { fields }]) => this.#filters.every((filter) => filter(fields, path)))
      .sort(([onePath, one], [otherPath, other]) => {
        if (order === null) return compare(onePath, otherPath);
        const distance = compare(one.fields[order.field], other.fields[order.field]) * order.sign;
        return distance === 0 ? compare(onePath, otherPath) * order.sign : distance;
      })
      .slice(0, this.#most);
    return { docs: found.map(([path, stored]) => snapshot(path, stored)) };
  }
}

/** A copy with the keys of maps in their order, as Firestore gives them. */
const sorted = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(sorted) as T;
  if (!isMap(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)])) as T;
};

const snapshot = (path: string, stored: Stored | undefined) => ({
  ref: { path },
  exists: stored !== undefined,
  data: () => stored && sorted(stored.fields),
  updateTime: stored?.version,
});

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
