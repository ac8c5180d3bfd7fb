import {
  type Catalog,
  type SourceText,
  toKeySource,
  toMessageKey,
  toPlaceholderText,
} from './catalog-keys.ts';
import { getTextDirection, type Language } from './languages.ts';

export type ActiveLocale = {
  readonly language: Language;
  readonly locale: string;
  readonly words: Catalog | null;
};

let active: ActiveLocale = { language: 'en', locale: 'en-GB', words: null };
let rules: Intl.PluralRules | undefined;

/**
 * Texts may be module constants, so a page calls this before it loads the app and reloads to change the
 * language.
 */
export const setLocale = (next: ActiveLocale): void => {
  active = next;
  rules = undefined;
};

/** For a part of the app whose words are a file of their own. Call it before the part loads. */
export const addWords = (words: Catalog): void => {
  active = { ...active, words: { ...active.words, ...words } };
};

/** `run` must be synchronous. */
export const withLocale = <Result>(other: ActiveLocale, run: () => Result): Result => {
  const before = active;
  setLocale(other);
  try {
    return run();
  } finally {
    setLocale(before);
  }
};

export const currentLanguage = (): Language => active.language;

export const currentLocale = (): string => active.locale;

export type MessageValue = string | number;

export type MessageParts = readonly string[];

const lookUp = (text: SourceText): Catalog[string] | undefined =>
  active.words?.[toMessageKey(toKeySource(text))];

/** Isolates a value in right-to-left text; otherwise a Latin name would move the punctuation next to it. */
const isolateText = <Part>(value: Part): Part | string =>
  typeof value === 'string' && getTextDirection(active.language) === 'rtl'
    ? `\u2068${value}\u2069`
    : value;

export const translateTextParts = <Part>(
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

/** Write whole sentences: other languages reorder and inflect them. `npm run i18n` collects them. */
export const t = (texts: TemplateStringsArray, ...values: readonly MessageValue[]): string =>
  translateTextParts(texts, values).join('');

/** For English homonyms: tWithContext('the look')`Light`. */
export const tWithContext =
  (context: string) =>
  (texts: TemplateStringsArray, ...values: readonly MessageValue[]): string =>
    translateTextParts(texts, values, context).join('');

export const formatNumber = (count: number): string =>
  Math.abs(count) < 1_000 && Number.isInteger(count)
    ? String(count)
    : new Intl.NumberFormat(active.locale).format(count);

const getPluralCategory = (count: number): Intl.LDMLPluralRule => {
  rules ??= new Intl.PluralRules(active.locale);
  return rules.select(count);
};

type Forms = { readonly one: string; readonly other: string };

/** plural(days, { one: '# day with {name}', other: '# days with {name}' }, { name }); `#` is the number. */
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

/** For English text from elsewhere, such as a server's refusal. Unknown text is returned unchanged. */
export const translate = (text: string): string => {
  const translation = active.words && lookUp({ text, others: null, context: null });
  return typeof translation === 'string' ? translation : text;
};
