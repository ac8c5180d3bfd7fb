import * as v from 'valibot';
import freeDay from '../../content/forms/a-day-just-for-us.json' with { type: 'json' };
import talk from '../../content/forms/a-talk-we-had.json' with { type: 'json' };
import hardWeek from '../../content/forms/after-a-hard-week.json' with { type: 'json' };
import touch from '../../content/forms/everyday-touch.json' with { type: 'json' };
import lastTime from '../../content/forms/our-last-time.json' with { type: 'json' };
import slowEvening from '../../content/forms/slow-evening.json' with { type: 'json' };
import somethingNew from '../../content/forms/trying-something-new.json' with { type: 'json' };
import { type Template, TemplateSchema } from './form.ts';

/** May be reworded at any time: sharing copies the form. */
export const bundledForms: readonly Template[] = [
  lastTime,
  slowEvening,
  somethingNew,
  freeDay,
  hardWeek,
  talk,
  touch,
].map((form) => v.parse(TemplateSchema, form));
