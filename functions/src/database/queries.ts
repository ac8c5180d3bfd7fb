import { instant } from '@usward/core/calendar';

export type Page = {
  readonly orderBy: string;
  readonly direction: 'asc' | 'desc';
  readonly after: string | null;
  readonly until?: string | null | undefined;
  readonly with?: { readonly list: string; readonly member: string };
  readonly limit: number;
};

/** Oldest first. Documents with nothing due hold null, which sorts before every string. */
export const dueBy = (orderBy: string, now: number, limit: number): Page => ({
  orderBy,
  direction: 'asc',
  after: '',
  until: instant(now),
  limit,
});

export const newestBy = (orderBy: string, limit: number, after: string | null = null): Page => ({
  orderBy,
  direction: 'desc',
  after,
  limit,
});

export type FieldQuery = {
  readonly field: string;
  readonly value: string | null;
  readonly limit: number;
};

export type IdRange = {
  readonly after: string | null;
  readonly limit: number;
  readonly of?: Omit<FieldQuery, 'limit'>;
};

export type CountFilter = { readonly of?: Omit<FieldQuery, 'limit'>; readonly with?: Page['with'] };

/** One collection, or every collection of that name at any depth. */
export type Scan = { readonly collection: string } | { readonly group: string };

export type RawDocument = {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
};
