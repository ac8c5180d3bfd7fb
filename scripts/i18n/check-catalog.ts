import type { PoFile, PoItem } from 'pofile-ts';
import type { TranslatedLanguage } from '../../core/src/language/languages.ts';
import { getPluralCategories } from './catalog.ts';

/** The marks of values in a text, each once and sorted: `{0}`, `{name}`, and `#` where it counts. */
const findPlaceholders = (text: string, counts: boolean): string =>
  [...new Set(text.match(counts ? /\{\w+\}|#/g : /\{\w+\}/g) ?? [])].sort().join(' ');

/** A category that stands for one number may say it in a word. */
const singleNumberCategories = new Set(['zero', 'one', 'two']);

const isUntranslated = ({ msgstr }: PoItem): boolean =>
  msgstr.every((translation) => translation.trim() === '');

const findFaults = (
  item: PoItem,
  categories: readonly Intl.LDMLPluralRule[],
): readonly string[] => {
  const { msgid, msgid_plural: others, msgstr } = item;
  const forms = others === null ? 1 : categories.length;
  if (isUntranslated(item)) return [];
  if (msgstr.length !== forms || msgstr.some((translation) => translation.trim() === '')) {
    return ['lacks a form'];
  }
  const wanted = findPlaceholders(others ?? msgid, others !== null);
  return msgstr.flatMap((translation, at) => {
    const placeholders = findPlaceholders(translation, others !== null);
    const mayLeaveOut = others !== null && singleNumberCategories.has(categories[at] ?? 'other');
    const isWhole =
      placeholders === wanted || (mayLeaveOut && `# ${placeholders}`.trim() === wanted);
    const braces = translation.replace(/\{\w+\}/g, '');
    return [
      ...(isWhole ? [] : [`has ${placeholders || 'no value'} where it is ${wanted || 'none'}`]),
      ...(/[{}]/.test(braces) ? ['has a brace that marks nothing'] : []),
      ...(/^\s/.test(translation) === /^\s/.test(msgid) ? [] : ['begins with other space']),
    ];
  });
};

/** The texts that have no translation yet, a line each. The app shows them in English. */
export const findUntranslated = (
  language: TranslatedLanguage,
  { items }: Pick<PoFile, 'items'>,
): readonly string[] =>
  items.filter(isUntranslated).map((item) => `${language}: “${item.msgid}” is not translated yet.`);

/** The translations that would show a reader something broken, a line each. */
export const checkCatalog = (
  language: TranslatedLanguage,
  { items }: Pick<PoFile, 'items'>,
): readonly string[] => {
  const categories = getPluralCategories(language);
  return items.flatMap((item) =>
    findFaults(item, categories).map((fault) => `${language}: “${item.msgid}” ${fault}.`),
  );
};
