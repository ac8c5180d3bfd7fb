import * as v from 'valibot';
import touch from '../../content/forms/everyday-touch.json' with { type: 'json' };
import lastTime from '../../content/forms/our-last-time.json' with { type: 'json' };
import slowEvening from '../../content/forms/slow-evening.json' with { type: 'json' };
import somethingNew from '../../content/forms/trying-something-new.json' with { type: 'json' };
import { EVERYDAY_FORMS } from './everyday-forms.ts';
import { type Template, TemplateSchema } from './form.ts';

const parse = (form: unknown): Template => v.parse(TemplateSchema, form);

/** May be reworded at any time: sharing copies the form. */
export const bundledForms: readonly Template[] = [
  ...[lastTime, slowEvening, somethingNew].map(parse),
  ...EVERYDAY_FORMS,
  parse(touch),
];
