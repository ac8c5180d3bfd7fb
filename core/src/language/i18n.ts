import {
  type Catalog,
  type SourceText,
  toKeySource,
  toMessageKey,
  toPlaceholderText,
} from './catalog.ts';
import { getTextDirection, type Language } from './languages.ts';

/** What the app speaks: a language, the locale of its dates and numbers, and its texts; none for English. */
export type ActiveLocale = {
  readonly language: Language;
  readonly locale: string;
  readonly words: Catalog | null;
};

let active: ActiveLocale = { language: 'en', locale: 'en-GB', words: null };
let rules: Intl.PluralRules | undefined;

/**
 * Speaks so from now on. Texts may be constants of modules, so a page does this before it begins the
 * app, and begins anew where somebody chooses another language.
 */
export const setLocale = (next: ActiveLocale): void => {
  active = next;
  rules = undefined;
};

/** Speaks so while `run` runs, which must not wait for anything. */
export const withLocale = <Result>(other: ActiveLocale, run: () => Result): Result => {
  const before = active;
  setLocale(other);
  try {
    return run();
  } finally {
    setLocale(before);
  }
};

/** The language that is spoken. */
export const currentLanguage = (): Language => active.language;

/** The locale of dates and numbers. */
export const currentLocale = (): string => active.locale;

/** What may stand in a text. */
export type MessageValue = string | number;

/** A text as a tagged template gives it. */
export type MessageParts = readonly string[];

const lookUp = (text: SourceText): Catalog[string] | undefined =>
  active.words?.[toMessageKey(toKeySource(text))];

/**
 * A value that stands in lines of the other direction: without the two marks around it, a Latin name in an
 * Arabic sentence would have the signs beside it change places.
 */
const isolateText = <Part>(value: Part): Part | string =>
  typeof value === 'string' && getTextDirection(active.language) === 'rtl'
    ? `\u2068${value}\u2069`
    : value;

/** The text in the language that is spoken, with its values in the order of that language. */
export const formatTextParts = <Part>(
  texts: MessageParts,
  values: readonly Part[],
  context: string | null = null,
): readonly (string | Part)[] => {
  const translation =
    active.words && lookUp({ text: toPlaceholderText(texts), others: null, context });
  const pieces: (string | Part)[] = [];
  if (typeof translation !== 'string') {
    texts.forEach((text, at) => {
      pieces.push(text, ...values.slice(at, at + 1));
    });
    return pieces;
  }
  translation.split(/\{(\d)\}/).forEach((piece, at) => {
    if (at % 2 === 0) pieces.push(piece);
    else pieces.push(...values.slice(Number(piece), Number(piece) + 1).map(isolateText));
  });
  return pieces;
};

/**
 * A text that somebody reads, in the language that is spoken: t`Only ${name} can read this.` Whole
 * sentences, for other languages order and bend them otherwise. Found by `npm run i18n`.
 */
export const t = (texts: TemplateStringsArray, ...values: readonly MessageValue[]): string =>
  formatTextParts(texts, values).join('');

/** `t` for a text that English alone cannot tell from another of the same letters: tWithContext('the look')`Light`. */
export const tWithContext =
  (context: string) =>
  (texts: TemplateStringsArray, ...values: readonly MessageValue[]): string =>
    formatTextParts(texts, values, context).join('');

/** A number in figures: "1,100". */
export const formatNumber = (count: number): string =>
  Math.abs(count) < 1_000 && Number.isInteger(count)
    ? String(count)
    : new Intl.NumberFormat(active.locale).format(count);

const getPluralCategory = (count: number): Intl.LDMLPluralRule => {
  rules ??= new Intl.PluralRules(active.locale);
  return rules.select(count);
};

/** The English of something counted: for one, and for any other number. */
type Forms = { readonly one: string; readonly other: string };

/**
 * A text that counts: plural(days, { one: '# day with {name}', other: '# days with {name}' }, { name }). `#` is the
 * number in figures.
 */
export const plural = (
  count: number,
  forms: Forms,
  values: Readonly<Record<string, MessageValue>> = {},
): string => {
  const translation =
    active.words && lookUp({ text: forms.one, others: forms.other, context: null });
  const text =
    typeof translation === 'object' && translation !== null
      ? (translation[getPluralCategory(count)] ?? translation.other ?? forms.other)
      : count === 1
        ? forms.one
        : forms.other;
  return text.replace(/#|\{(\w+)\}/g, (mark, name: string | undefined) =>
    name === undefined ? formatNumber(count) : String(isolateText(values[name] ?? mark)),
  );
};

/** A text that came in English, such as the words of a refusal, in the language that is spoken; itself where it has no other. */
export const translate = (text: string): string => {
  const translation = active.words && lookUp({ text, others: null, context: null });
  return typeof translation === 'string' ? translation : text;
};
