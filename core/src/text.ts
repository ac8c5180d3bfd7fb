import * as v from 'valibot';
import { plural, t } from './language/i18n.ts';

export const countCodePoints = (text: string): number => [...text].length;

// C0 except tab and line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** `String.isWellFormed` is missing in Firefox before 119. */
const loneSurrogate = /\p{Surrogate}/u;

/** Spaces, joiners and direction marks. */
const invisible = /[\p{Z}\p{Cf}\s]/gu;

const tooLongMessage = (most: number): string =>
  plural(
    most,
    { one: 'Use {most} character or fewer.', other: 'Use {most} characters or fewer.' },
    { most },
  );

/** Lengths are in code points. Trims, normalizes to NFC, and refuses malformed text. */
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

/** Made by a program and not shown; `max` is in code units. */
export const token = (max: number) =>
  v.pipe(v.string(t`This must be text.`), v.minLength(1, t`This is empty.`), v.maxLength(max));
