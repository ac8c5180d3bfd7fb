import * as v from 'valibot';
import freeDay from '../../content/forms/a-day-just-for-us.json' with { type: 'json' };
import talk from '../../content/forms/a-talk-we-had.json' with { type: 'json' };
import hardWeek from '../../content/forms/after-a-hard-week.json' with { type: 'json' };
import { type Template, TemplateSchema } from './form.ts';

/** Those about neither sex nor touch. */
export const EVERYDAY_FORMS: readonly Template[] = [freeDay, hardWeek, talk].map((form) =>
  v.parse(TemplateSchema, form),
);
