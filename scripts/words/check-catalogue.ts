import type { PoFile, PoItem } from 'pofile-ts';
import type { OtherLanguage } from '../../core/src/language/languages.ts';
import { categoriesOf } from './catalogue.ts';

/** The marks of values in a text, each once and sorted: `{0}`, `{name}`, and `#` where it counts. */
const marksIn = (text: string, counts: boolean): string =>
  [...new Set(text.match(counts ? /\{\w+\}|#/g : /\{\w+\}/g) ?? [])].sort().join(' ');

/** A category that stands for one number may say it in a word. */
const single = new Set(['zero', 'one', 'two']);

const faultsOf = (item: PoItem, categories: readonly Intl.LDMLPluralRule[]): readonly string[] => {
  const { msgid, msgid_plural: others, msgstr } = item;
  const forms = others === null ? 1 : categories.length;
  if (msgstr.length !== forms || msgstr.some((said) => said.trim() === '')) {
    return msgstr.every((said) => said === '') ? ['is not said yet'] : ['lacks a form'];
  }
  const wanted = marksIn(others ?? msgid, others !== null);
  return msgstr.flatMap((said, at) => {
    const marks = marksIn(said, others !== null);
    const mayLeaveOut = others !== null && single.has(categories[at] ?? 'other');
    const isWhole = marks === wanted || (mayLeaveOut && `# ${marks}`.trim() === wanted);
    const braces = said.replace(/\{\w+\}/g, '');
    return [
      ...(isWhole ? [] : [`has ${marks || 'no value'} where it is ${wanted || 'none'}`]),
      ...(/[{}]/.test(braces) ? ['has a brace that marks nothing'] : []),
      ...(/^\s/.test(said) === /^\s/.test(msgid) ? [] : ['begins with other space']),
    ];
  });
};

/** What is wrong with a catalogue, a line each; empty where it says everything. */
export const checkCatalogue = (
  language: OtherLanguage,
  { items }: Pick<PoFile, 'items'>,
): readonly string[] => {
  const categories = categoriesOf(language);
  return items.flatMap((item) =>
    faultsOf(item, categories).map((fault) => `${language}: “${item.msgid}” ${fault}.`),
  );
};
