import { type Fields, getField, toList, type Value } from './memory-fields.ts';
import {
  isReference,
  isSnapshot,
  type Snapshot,
  type Stored,
  snapshot,
} from './memory-snapshot.ts';

/** How Firestore orders what these tests order by: nothing before texts. */
const compare = (one: Value, other: Value): number => {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return String(one) < String(other) ? -1 : 1;
};

/** What a query looks through, and the wait for its turn. */
type Documents = {
  readonly turn: () => Promise<void>;
  readonly all: () => readonly (readonly [string, Stored])[];
};
type Filter = (fields: Fields, path: string) => boolean;

/** What is asked of a collection, or of all by one name: the part of Firestore's queries that is used. */
export class Query {
  readonly #documents: Documents;
  readonly #filters: readonly Filter[];
  readonly #order: { readonly field: string; readonly sign: 1 | -1 } | null;
  readonly #maxResults: number;

  constructor(
    documents: Documents,
    filters: readonly Filter[] = [],
    order: { readonly field: string; readonly sign: 1 | -1 } | null = null,
    maxResults = Number.POSITIVE_INFINITY,
  ) {
    this.#documents = documents;
    this.#filters = filters;
    this.#order = order;
    this.#maxResults = maxResults;
  }

  #with(filter: Filter): Query {
    return new Query(this.#documents, [...this.#filters, filter], this.#order, this.#maxResults);
  }

  where(field: string, how: string, value: Value): Query {
    if (how === '==') return this.#with((fields) => getField(fields, field) === value);
    if (how === 'array-contains')
      return this.#with((fields) => toList(fields[field]).includes(value));
    if (how === '>=') return this.#with((fields) => compare(fields[field], value) >= 0);
    if (how === '<=') return this.#with((fields) => compare(fields[field], value) <= 0);
    throw new Error(`This stand-in does not know "${how}".`);
  }

  orderBy(field: string, direction: 'asc' | 'desc'): Query {
    const order = { field, sign: direction === 'asc' ? 1 : -1 } as const;
    // Documents are found in the order of their paths where nothing comes before it.
    if (field === '__name__')
      return new Query(this.#documents, this.#filters, order, this.#maxResults);
    const isThere: Filter = (fields) => fields[field] !== undefined;
    return new Query(this.#documents, [...this.#filters, isThere], order, this.#maxResults);
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

  limit(maxResults: number): Query {
    return new Query(this.#documents, this.#filters, this.#order, maxResults);
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
    await this.#documents.turn();
    return this.now();
  }

  /** The same without waiting, as a transaction looks again before it commits. */
  now() {
    const order = this.#order;
    const found = this.#documents
      .all()
      .filter(([path, { fields }]) => this.#filters.every((filter) => filter(fields, path)))
      .sort(([onePath, one], [otherPath, other]) => {
        if (order === null) return compare(onePath, otherPath);
        const distance = compare(one.fields[order.field], other.fields[order.field]) * order.sign;
        return distance === 0 ? compare(onePath, otherPath) * order.sign : distance;
      })
      .slice(0, this.#maxResults);
    return { docs: found.map(([path, stored]) => snapshot(path, stored)) };
  }
}
