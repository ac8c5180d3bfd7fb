import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
  WriteBatch,
} from '@google-cloud/firestore';
import * as v from 'valibot';
import type { Document, Write } from './document-writes.ts';
import { type FieldOperations, type Merge, toFields } from './field-changes.ts';
import {
  type CountFilter,
  type FieldQuery,
  type IdRange,
  newestBy,
  type Page,
  type RawDocument,
  type Scan,
} from './queries.ts';

export type Values<D extends readonly Document<unknown>[]> = {
  -readonly [K in keyof D]: D[K] extends Document<infer T> ? T | null : never;
};

export type Reads = Pick<Database, 'get' | 'getAll' | 'page' | 'find'>;

const BATCH_SIZE = 300;

type Source = {
  readonly getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>;
  readonly get: (query: Query) => Promise<QuerySnapshot>;
};

const toReadSource = (transaction: Transaction): Source => ({
  getAll: (...references) => transaction.getAll(...references),
  get: (query) => transaction.get(query),
});

/** Firestore for one request. Counts reads and round trips for tests and the benchmark. */
export class Database {
  reads = 0;
  /** Sequential waits; parallel reads count as one. */
  trips = 0;
  #waiting = 0;
  readonly #firestore: Firestore;
  readonly #changes: FieldOperations;

  constructor(firestore: Firestore, changes: FieldOperations) {
    this.#firestore = firestore;
    this.#changes = changes;
  }

  async get<T>(document: Document<T>): Promise<T | null> {
    return this.#readsFrom(this.#direct).get(document);
  }

  /** A missing document is null. */
  async getAll<const D extends readonly Document<unknown>[]>(...documents: D): Promise<Values<D>> {
    return this.#readsFrom(this.#direct).getAll(...documents);
  }

  async page<T>(collection: Document<T>, page: Page): Promise<readonly T[]> {
    return this.#readsFrom(this.#direct).page(collection, page);
  }

  async newest<T, const K extends keyof T & string>(
    collection: Document<T>,
    orderBy: K,
    { after, limit }: Pick<Page, 'after' | 'limit'>,
  ): Promise<{ readonly items: readonly T[]; readonly next: T[K] | null }> {
    const found = await this.page(collection, newestBy(orderBy, limit + 1, after));
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.[orderBy] ?? null) : null };
  }

  async find<T>(collection: Document<T>, find: FieldQuery): Promise<readonly T[]> {
    return this.#readsFrom(this.#direct).find(collection, find);
  }

  async scan(
    scan: Scan,
    { after, limit }: Pick<Page, 'after' | 'limit'>,
  ): Promise<readonly RawDocument[]> {
    const all: Query =
      'group' in scan
        ? this.#firestore.collectionGroup(scan.group)
        : this.#firestore.collection(scan.collection);
    const ordered = all.orderBy('__name__', 'asc').limit(limit);
    const query = after === null ? ordered : ordered.startAfter(this.#firestore.doc(after));
    const { docs } = await this.#wait(() => query.get());
    this.reads += Math.max(1, docs.length);
    return docs.map((snapshot) => ({ path: snapshot.ref.path, fields: snapshot.data() }));
  }

  /** Ordered by id, so that no change moves a document between pages. */
  async pageById<T>(
    collection: Document<T>,
    { after, limit, of }: IdRange,
  ): Promise<readonly { readonly id: string; readonly value: T }[]> {
    let query: Query = this.#firestore.collection(collection.path);
    if (of) query = query.where(of.field, '==', of.value);
    query = query.orderBy('__name__', 'asc').limit(limit);
    if (after !== null) {
      query = query.startAfter(this.#firestore.doc(`${collection.path}/${after}`));
    }
    const { docs } = await this.#wait(() => query.get());
    this.reads += Math.max(1, docs.length);
    return docs.map((snapshot) => ({
      id: snapshot.ref.path.slice(collection.path.length + 1),
      value: this.#parse(collection, snapshot),
    }));
  }

  async ids(
    collection: Document<unknown>,
    { after, limit }: Omit<IdRange, 'of'>,
  ): Promise<readonly string[]> {
    const schema = v.unknown();
    const found = await this.pageById({ path: collection.path, schema }, { after, limit });
    return found.map(({ id }) => id);
  }

  /** Also removes documents that cannot be parsed. Safe to interrupt and repeat. */
  async deleteSubcollections(document: Document<unknown>): Promise<void> {
    const parent = this.#firestore.doc(document.path);
    const collections = await this.#wait(() => parent.listCollections());
    this.reads += 1;
    await this.#wait(() =>
      Promise.all(collections.map((collection) => this.#firestore.recursiveDelete(collection))),
    );
  }

  /** Firestore bills one read per thousand counted documents. */
  async count(
    collection: Document<unknown>,
    { of, with: holding }: CountFilter = {},
  ): Promise<number> {
    let query: Query = this.#firestore.collection(collection.path);
    if (of) query = query.where(of.field, '==', of.value);
    if (holding) query = query.where(holding.list, 'array-contains', holding.member);
    const { count } = (await this.#wait(() => query.count().get())).data();
    this.reads += Math.max(1, Math.ceil(count / 1000));
    return count;
  }

  /** Safe to interrupt and repeat. */
  async clear(collection: Document<unknown>, of?: Omit<FieldQuery, 'limit'>): Promise<void> {
    await this.#forEachBatch(collection, of, (batch, reference) => batch.delete(reference));
  }

  /** The fields must take the documents out of the query. Safe to interrupt and repeat. */
  async updateAll(
    collection: Document<unknown>,
    of: Omit<FieldQuery, 'limit'>,
    fields: Merge,
  ): Promise<void> {
    const changed = toFields(this.#changes, fields);
    await this.#forEachBatch(collection, of, (batch, reference) =>
      batch.update(reference, changed),
    );
  }

  async #forEachBatch(
    collection: Document<unknown>,
    of: Omit<FieldQuery, 'limit'> | undefined,
    write: (batch: WriteBatch, reference: DocumentReference) => unknown,
  ): Promise<void> {
    let query: Query = this.#firestore.collection(collection.path).select();
    if (of) query = query.where(of.field, '==', of.value);
    for (;;) {
      const { docs } = await this.#wait(() => query.limit(BATCH_SIZE).get());
      this.reads += Math.max(1, docs.length);
      if (docs.length === 0) return;
      const batch = this.#firestore.batch();
      for (const { ref } of docs) write(batch, ref);
      await this.#wait(() => batch.commit());
    }
  }

  async commit(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    const batch = this.#firestore.batch();
    this.#apply(batch, writes);
    await this.#wait(() => batch.commit());
  }

  /** May run `work` more than once. */
  async transaction<T>(
    work: (reads: Reads) => Promise<{ readonly writes: readonly Write[]; readonly result: T }>,
  ): Promise<T> {
    return this.#firestore.runTransaction(async (transaction) => {
      const { writes, result } = await work(this.#readsFrom(toReadSource(transaction)));
      this.#apply(transaction, writes);
      this.trips += 1;
      return result;
    });
  }

  readonly #direct: Source = {
    getAll: (...references) => this.#firestore.getAll(...references),
    get: (query) => query.get(),
  };

  #readsFrom(source: Source): Reads {
    const getAll: Reads['getAll'] = async (...documents) => {
      if (documents.length === 0) return this.#parseAll(documents, []);
      this.reads += documents.length;
      const references = documents.map(({ path }) => this.#firestore.doc(path));
      const found = await this.#wait(() => source.getAll(...references));
      return this.#parseAll(documents, found);
    };
    const run = async <T>(collection: Document<T>, query: Query): Promise<readonly T[]> => {
      const { docs } = await this.#wait(() => source.get(query));
      // Firestore bills an empty query as one read.
      this.reads += Math.max(1, docs.length);
      return docs.map((snapshot) => this.#parse(collection, snapshot));
    };
    return {
      getAll,
      get: async (document) => (await getAll(document))[0],
      page: async (collection, page) => run(collection, this.#toPageQuery(collection, page)),
      find: async (collection, { field, value, limit }) => {
        const all = this.#firestore.collection(collection.path);
        return run(collection, all.where(field, '==', value).limit(limit));
      },
    };
  }

  #toPageQuery({ path }: Document<unknown>, page: Page): Query {
    let query: Query = this.#firestore.collection(path);
    if (page.with) query = query.where(page.with.list, 'array-contains', page.with.member);
    query = query.orderBy(page.orderBy, page.direction).limit(page.limit);
    if (page.after !== null) query = query.startAfter(page.after);
    return page.until == null ? query : query.endAt(page.until);
  }

  #parseAll<const D extends readonly Document<unknown>[]>(
    documents: D,
    snapshots: readonly DocumentSnapshot[],
  ): Values<D> {
    return documents.map((document, index) => {
      const snapshot = snapshots[index];
      return snapshot?.exists ? this.#parse(document, snapshot) : null;
    }) as Values<D>;
  }

  #parse<T>({ schema }: Document<T>, snapshot: DocumentSnapshot): T {
    return v.parse(schema, snapshot.data());
  }

  async #wait<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#waiting === 0) this.trips += 1;
    this.#waiting += 1;
    try {
      return await ask();
    } finally {
      this.#waiting -= 1;
    }
  }

  #apply(target: WriteBatch | Transaction, writes: readonly Write[]): void {
    for (const write of writes) {
      const reference = this.#firestore.doc(write.path);
      // Both targets write alike, but their overloads differ, so the calls use one type.
      const batch = target as WriteBatch;
      if (write.kind === 'remove') batch.delete(reference);
      else if (write.kind === 'create')
        batch.create(reference, toFields(this.#changes, write.fields));
      else if (write.kind === 'update')
        batch.update(reference, toFields(this.#changes, write.fields));
      else
        batch.set(reference, toFields(this.#changes, write.fields), {
          merge: write.kind === 'merge',
        });
    }
  }
}
