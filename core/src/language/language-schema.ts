import * as v from 'valibot';
import { languages } from './languages.ts';

/** Schema of a language the app speaks. Apart, since a page tells its language before it has this library. */
export const LanguageSchema = v.picklist(languages);
