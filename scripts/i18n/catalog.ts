import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  createItem,
  createPoFile,
  type PoFile,
  type PoItem,
  parsePo,
  stringifyPo,
} from 'pofile-ts';
import { type TranslatedLanguage, translatedLanguages } from '../../core/src/language/languages.ts';
import { inProject } from '../project.ts';
import { type AppText, getMessageId } from './app-texts.ts';

const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The categories of number that a language has, in the order of a catalogue's forms. */
export const getPluralCategories = (
  language: TranslatedLanguage,
): readonly Intl.LDMLPluralRule[] => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return order.filter((category) => pluralCategories.includes(category));
};

/** What a catalogue is of: the texts in the code, or those of the decks. */
export type CatalogKind = 'app' | 'decks';

/** Every catalogue there is. */
export const catalogs: readonly (readonly [CatalogKind, TranslatedLanguage])[] = (
  ['app', 'decks'] as const
).flatMap((of) => translatedLanguages.map((language) => [of, language] as const));

const folders: Readonly<Record<CatalogKind, readonly string[]>> = { app: [], decks: ['decks'] };

const getCatalogPath = (of: CatalogKind, language: TranslatedLanguage): string =>
  inProject('core', 'words', ...folders[of], `${language}.po`);

/** The catalog of a language, as its file has it; empty for a new language without a file. */
export const readCatalogText = (of: CatalogKind, language: TranslatedLanguage): string => {
  const file = getCatalogPath(of, language);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The same to work with. */
export const readCatalog = (of: CatalogKind, language: TranslatedLanguage): PoFile =>
  parsePo(readCatalogText(of, language));

/** What a file holds; one text a line, so that a change of one is a change of one line. */
export const formatCatalog = (catalog: PoFile): string =>
  `${stringifyPo(catalog, { foldLength: 0 }).trimEnd()}\n`;

/** Writes it into its file. */
export const writeCatalog = (
  of: CatalogKind,
  language: TranslatedLanguage,
  catalog: PoFile,
): void => writeFileSync(getCatalogPath(of, language), formatCatalog(catalog));

const createHeaders = (language: TranslatedLanguage): Record<string, string> => ({
  Language: language,
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  'X-Plural-Categories': getPluralCategories(language).join(' '),
});

const createCatalogItem = (
  text: AppText,
  translation: PoItem | undefined,
  forms: number,
): PoItem => {
  const item = createItem({ nplurals: forms });
  const isSame = translation !== undefined && translation.msgid_plural === text.others;
  return {
    ...item,
    msgctxt: text.context,
    msgid: text.text,
    msgid_plural: text.others,
    msgstr: isSame ? translation.msgstr : [],
    comments: translation?.comments ?? [],
    references: [...text.places],
    extractedComments: text.values.map((value, at) => `{${at}}: ${value}`),
  };
};

/** A catalogue of exactly these texts, with what is said already. What nobody says any more goes. */
export const syncCatalog = (
  language: TranslatedLanguage,
  texts: readonly AppText[],
  catalog: PoFile,
): PoFile => {
  const translation = new Map(
    catalog.items.map((item) => [getMessageId({ text: item.msgid, context: item.msgctxt }), item]),
  );
  const forms = getPluralCategories(language).length;
  return {
    ...createPoFile(),
    headers: createHeaders(language),
    items: texts.map((text) => createCatalogItem(text, translation.get(getMessageId(text)), forms)),
  };
};
