import * as v from 'valibot';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';

const allowedCharacters = /^[\p{L}\p{M} \p{Pd}'’‘׳.·・་]*$/u;

/** Letters and marks that show nothing, such as Hangul fillers and variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Scripts whose spelling joins two letters: Sri in Sinhala, many names in Persian. */
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

/** Hebrew, Arabic and Tibetan put up to three on one letter; spacing marks, as in Burmese, do not count. */
const stackedMarks = /[\p{Mn}\p{Me}]{4}/u;

const isSpellable = (name: string): boolean => {
  const spelled = name.replace(spelledJoiner, '');
  return allowedCharacters.test(spelled) && !invisible.test(spelled) && /\p{L}/u.test(spelled);
};

/** 1 to 80 characters (our own choice). The first name heads the partner's pushes. */
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

export const getNameError = (typed: string): string | null => {
  const parsed = v.safeParse(NameSchema, typed);
  return parsed.success ? null : parsed.issues[0].message;
};
