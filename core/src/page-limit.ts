import * as v from 'valibot';

/** Schema of how many items a page of a list holds, as it stands in a query: 1 to 50 (our own choice). */
export const PageLimitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, 'A number from 1 to 50.'),
  v.transform(Number),
  v.check((value) => value >= 1 && value <= 50, 'A number from 1 to 50.'),
);
