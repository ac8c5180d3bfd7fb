import * as v from 'valibot';
import { t } from './language/speak.ts';

/** Schema of how many items a page of a list holds, as it stands in a query: 1 to 50 (our own choice). */
export const PageLimitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, t`A number from 1 to 50.`),
  v.transform(Number),
  v.check((value) => value >= 1 && value <= 50, t`A number from 1 to 50.`),
);
