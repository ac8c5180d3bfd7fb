import * as v from 'valibot';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';

/** What names of any script are written with: letters and their marks, and what stands between them. */
const allowedCharacters = /^[\p{L}\p{M} \p{Pd}'’‘׳.·・་]*$/u;

/** Letters and marks that show nothing, such as Hangul fillers and variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Scripts in which a joiner between two letters is spelling: Sri in Sinhala, many names in Persian. */
const joinerScripts = [
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Khmr',
  'Knda',
  'Mlym',
  'Mymr',
  'Orya',
]
  .concat(['Sinh', 'Taml', 'Telu'])
  .map((script) => String.raw`\p{sc=${script}}`)
  .join('');
const spelledJoiner = new RegExp(
  `(?<=[${joinerScripts}])[\\u200C\\u200D](?=[${joinerScripts}])`,
  'gu',
);

/**
 * Marks above, below or through a letter, which pile up. Hebrew, Arabic and Tibetan put three on one letter.
 * Marks with room of their own do not count: the Burmese name Kyaw has four in a row.
 */
const stackedMarks = /[\p{Mn}\p{Me}]{4}/u;

const isSpellable = (name: string): boolean => {
  const spelled = name.replace(spelledJoiner, '');
  return allowedCharacters.test(spelled) && !invisible.test(spelled) && /\p{L}/u.test(spelled);
};

/** Schema of a first or last name, 1 to 80 characters (our own choice). The first heads the partner's pushes. */
export const NameSchema = v.pipe(
  text(1, 80),
  // Keyboards for Chinese and Japanese put a wide space between names.
  v.transform((name) => name.replace(/\p{Zs}+/gu, ' ')),
  v.check(isSpellable, t`A name can have letters, spaces, hyphens, apostrophes, and periods.`),
  v.check(
    (name) => !stackedMarks.test(name),
    t`A letter in a name can have at most three accent marks.`,
  ),
);

/** What is wrong with a typed name, in words for a person; null: nothing. */
export const getNameError = (typed: string): string | null => {
  const parsed = v.safeParse(NameSchema, typed);
  return parsed.success ? null : parsed.issues[0].message;
};
