import { instant } from '@usward/core/calendar';

/** What a page of a collection is: documents in the order of one field. */
export type Page = {
  readonly orderBy: string;
  readonly direction: 'asc' | 'desc';
  readonly after: string | null;
  /** The last value of that field that still belongs to it. */
  readonly until?: string | null | undefined;
  /** Only documents whose list holds this member. */
  readonly with?: { readonly list: string; readonly member: string };
  /** Most documents to read. */
  readonly limit: number;
};

/**
 * A page of what is due by now, that of longest ago first. Where nothing is due the field holds null, which comes
 * before every text.
 */
export const dueBy = (orderBy: string, now: number, limit: number): Page => ({
  orderBy,
  direction: 'asc',
  after: '',
  until: instant(now),
  limit,
});

/** A page that begins with what is the newest by one field, or else comes behind `after`. */
export const newestBy = (orderBy: string, limit: number, after: string | null = null): Page => ({
  orderBy,
  direction: 'desc',
  after,
  limit,
});

/** Documents of a collection to find: by one field's value. */
export type FieldQuery = {
  readonly field: string;
  readonly value: string | null;
  readonly limit: number;
};

/** A stretch of a collection in the order of its documents' ids, or of those whose field has a value. */
export type IdRange = {
  /** The id behind which it begins. */
  readonly after: string | null;
  readonly limit: number;
  readonly of?: Omit<FieldQuery, 'limit'>;
};

/** Which documents of a collection are counted: all, or by a field's value, or by a list's member. */
export type CountFilter = { readonly of?: Omit<FieldQuery, 'limit'>; readonly with?: Page['with'] };

/** All documents of one collection, or of every collection of that name wherever it stands. */
export type Scan = { readonly collection: string } | { readonly group: string };

/** A document as it stands, whatever its schema says. */
export type RawDocument = {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
};
