import * as v from 'valibot';
import { plural, t } from './language/i18n.ts';

/** Number of Unicode code points: what a person would call the length of a text. */
export const countCodePoints = (text: string): number => [...text].length;

// Everything of C0 but tab and line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Half of a character that takes two code units; String.isWellFormed is missing in Firefox before 119. */
const loneSurrogate = /\p{Surrogate}/u;

/** Signs that leave nothing to see: spaces, joiners, marks of direction. */
const invisible = /[\p{Z}\p{Cf}\s]/gu;

const tooLongMessage = (most: number): string =>
  plural(
    most,
    { one: 'Use {most} character or fewer.', other: 'Use {most} characters or fewer.' },
    { most },
  );

/**
 * A person's text: trimmed, normalised to NFC, well-formed, and between `min` and `max` code points
 * long (api.md, "Habits").
 */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string(t`Enter some text.`),
    v.trim(),
    v.normalize('NFC'),
    v.check(
      (value) => !loneSurrogate.test(value) && !controlCharacter.test(value),
      t`This text contains a broken character.`,
    ),
    v.check(
      (value) => countCodePoints(value.replace(invisible, '')) >= min,
      t`Write something first.`,
    ),
    v.check((value) => countCodePoints(value) <= max, tooLongMessage(max)),
    v.metadata({ minLength: min, maxLength: max }),
  );

/** A string a program made, of at most `max` code units; not shown as it is. */
export const token = (max: number) =>
  v.pipe(v.string(t`This must be text.`), v.minLength(1, t`This is empty.`), v.maxLength(max));
