import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { t } from './language/i18n.ts';

/** Schema of how many items a page of a list holds, as it stands in a query: 1 to 50 (our own choice). */
export const PageLimitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, t`Enter a number from 1 to 50.`),
  v.transform(Number),
  v.check((value) => value >= 1 && value <= 50, t`Enter a number from 1 to 50.`),
);

/** Schema of where a page of a list ends: when its last item was, and its id, since two can be of one moment. */
export const InstantCursorSchema = v.pipe(
  v.string(),
  v.regex(/^[\d:.TZ-]{24}~[\da-fA-F-]{36}$/, t`This isn’t a valid page of the list.`),
);

/** How many items a page holds; `defaultLimit`, where nobody says. */
export const pageLimit = (defaultLimit = '20') => v.optional(PageLimitSchema, defaultLimit);

/** The query and the reply of a list that is read a page at a time; the next page begins behind `cursor`. */
export const paged = <Item extends Schema, Cursor extends Schema>(
  item: Item,
  cursor: Cursor,
  defaultLimit?: string,
) => ({
  query: v.strictObject({ limit: pageLimit(defaultLimit), cursor: v.optional(cursor) }),
  output: v.object({ items: v.array(item), next: v.nullable(cursor) }),
});
