import * as v from 'valibot';
import { languages } from './languages.ts';

/** In its own file: a page sets its language before it has loaded valibot. */
export const LanguageSchema = v.picklist(languages);
