import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { t } from './language/i18n.ts';

/** 1 to 50 (our own choice). */
export const PageLimitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, t`Enter a number from 1 to 50.`),
  v.transform(Number),
  v.check((value) => value >= 1 && value <= 50, t`Enter a number from 1 to 50.`),
);

/** The last item's time and id, since two items can share a time. */
export const InstantCursorSchema = v.pipe(
  v.string(),
  v.regex(/^[\d:.TZ-]{24}~[\da-fA-F-]{36}$/, t`This isn’t a valid page of the list.`),
);

export const createPageLimitQuery = (defaultLimit = '20') =>
  v.optional(PageLimitSchema, defaultLimit);

export const createPagedSchemas = <Item extends Schema, Cursor extends Schema>(
  item: Item,
  cursor: Cursor,
  defaultLimit?: string,
) => ({
  query: v.strictObject({ limit: createPageLimitQuery(defaultLimit), cursor: v.optional(cursor) }),
  output: v.object({ items: v.array(item), next: v.nullable(cursor) }),
});
