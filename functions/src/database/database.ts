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
import type { Document, Write } from './document.ts';
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

/** What was read at each of several places. */
export type Values<D extends readonly Document<unknown>[]> = {
  -readonly [K in keyof D]: D[K] extends Document<infer T> ? T | null : never;
};

/** The reads that a transaction offers. */
export type Reads = Pick<Database, 'get' | 'getAll' | 'page' | 'find'>;

/** Documents removed or changed in one batch. */
const BATCH_SIZE = 300;

/** Who answers reads: the database itself, or a transaction. */
type Source = {
  readonly getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>;
  readonly get: (query: Query) => Promise<QuerySnapshot>;
};

const toReadSource = (transaction: Transaction): Source => ({
  getAll: (...references) => transaction.getAll(...references),
  get: (query) => transaction.get(query),
});

/**
 * Firestore for one request: parses what it reads, takes writes as values, and counts document reads
 * and sequential round trips, which tests and the bench hold to account.
 */
export class Database {
  /** Documents read so far, as billed. */
  reads = 0;
  /** Times one had to wait for the database so far; what is asked side by side is one wait. */
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

  /** Reads documents at once; what is not there is null. */
  async getAll<const D extends readonly Document<unknown>[]>(...documents: D): Promise<Values<D>> {
    return this.#readsFrom(this.#direct).getAll(...documents);
  }

  /** Reads one page of a collection. */
  async page<T>(collection: Document<T>, page: Page): Promise<readonly T[]> {
    return this.#readsFrom(this.#direct).page(collection, page);
  }

  /** Reads such a page, newest first, and the value behind which the next one goes on; null: there is none. */
  async newest<T, const K extends keyof T & string>(
    collection: Document<T>,
    orderBy: K,
    { after, limit }: Pick<Page, 'after' | 'limit'>,
  ): Promise<{ readonly items: readonly T[]; readonly next: T[K] | null }> {
    const found = await this.page(collection, newestBy(orderBy, limit + 1, after));
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.[orderBy] ?? null) : null };
  }

  /** Reads up to `limit` documents of a collection whose field has this very value. */
  async find<T>(collection: Document<T>, find: FieldQuery): Promise<readonly T[]> {
    return this.#readsFrom(this.#direct).find(collection, find);
  }

  /** Reads one page of a walk in the order of the paths, as the documents stand. */
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

  /** Reads a stretch of a collection in the order of ids, which no change moves a document in. */
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

  /** The ids of such a stretch, whatever stands in the documents. */
  async ids(
    collection: Document<unknown>,
    { after, limit }: Omit<IdRange, 'of'>,
  ): Promise<readonly string[]> {
    const schema = v.unknown();
    const found = await this.pageById({ path: collection.path, schema }, { after, limit });
    return found.map(({ id }) => id);
  }

  /**
   * Removes all that stands below a document, however deep and whatever it is; the document itself stays. May be
   * broken off and done again.
   */
  async deleteSubcollections(document: Document<unknown>): Promise<void> {
    const parent = this.#firestore.doc(document.path);
    const collections = await this.#wait(() => parent.listCollections());
    this.reads += 1;
    await this.#wait(() =>
      Promise.all(collections.map((collection) => this.#firestore.recursiveDelete(collection))),
    );
  }

  /** Counts documents of a collection without reading them; a thousand are billed as one read. */
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

  /** Removes a collection's documents, or those whose field has a value. May be broken off and done again. */
  async clear(collection: Document<unknown>, of?: Omit<FieldQuery, 'limit'>): Promise<void> {
    await this.#forEachBatch(collection, of, (batch, reference) => batch.delete(reference));
  }

  /** Writes fields that a document is no longer found by into all that it is found by. May be broken off and done again. */
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

  /** Applies all writes or none. */
  async commit(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    const batch = this.#firestore.batch();
    this.#apply(batch, writes);
    await this.#wait(() => batch.commit());
  }

  /** Reads and decides and writes as if nobody else did at the same time; may run `work` again. */
  async transaction<T>(
    work: (reads: Reads) => Promise<{ readonly writes: readonly Write[]; readonly result: T }>,
  ): Promise<T> {
    return this.#firestore.runTransaction(async (transaction) => {
      const { writes, result } = await work(this.#readsFrom(toReadSource(transaction)));
      this.#apply(transaction, writes);
      // The commit that follows.
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
      // A query that finds nothing is billed as one read.
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
      // Both targets write alike, but their overloads differ, so each call is spelled on one type.
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
