import { readFileSync, writeFileSync } from 'node:fs';
import {
  createItem,
  createPoFile,
  type PoFile,
  type PoItem,
  parsePo,
  stringifyPo,
} from 'pofile-ts';
import { type OtherLanguage, otherLanguages } from '../../core/src/language/languages.ts';
import { inProject } from '../project.ts';
import { type AppText, identity } from './app-texts.ts';

const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The categories of number that a language has, in the order of a catalogue's forms. */
export const categoriesOf = (language: OtherLanguage): readonly Intl.LDMLPluralRule[] => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return order.filter((category) => pluralCategories.includes(category));
};

/** What a catalogue is of: the texts in the code, or those of the decks. */
export type CatalogueOf = 'app' | 'decks';

/** Every catalogue there is. */
export const catalogues: readonly (readonly [CatalogueOf, OtherLanguage])[] = (
  ['app', 'decks'] as const
).flatMap((of) => otherLanguages.map((language) => [of, language] as const));

const folders: Readonly<Record<CatalogueOf, readonly string[]>> = { app: [], decks: ['decks'] };

const fileOf = (of: CatalogueOf, language: OtherLanguage): string =>
  inProject('core', 'words', ...folders[of], `${language}.po`);

/** The catalogue of a language, as its file has it. */
export const catalogueText = (of: CatalogueOf, language: OtherLanguage): string =>
  readFileSync(fileOf(of, language), 'utf8');

/** The same to work with. */
export const readCatalogue = (of: CatalogueOf, language: OtherLanguage): PoFile =>
  parsePo(catalogueText(of, language));

/** What a file holds; one text a line, so that a change of one is a change of one line. */
export const writtenOut = (catalogue: PoFile): string =>
  `${stringifyPo(catalogue, { foldLength: 0 }).trimEnd()}\n`;

/** Writes it into its file. */
export const writeCatalogue = (of: CatalogueOf, language: OtherLanguage, catalogue: PoFile): void =>
  writeFileSync(fileOf(of, language), writtenOut(catalogue));

const headersOf = (language: OtherLanguage): Record<string, string> => ({
  Language: language,
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  'X-Plural-Categories': categoriesOf(language).join(' '),
});

const itemOf = (text: AppText, said: PoItem | undefined, forms: number): PoItem => {
  const item = createItem({ nplurals: forms });
  const isSame = said !== undefined && said.msgid_plural === text.others;
  return {
    ...item,
    msgctxt: text.context,
    msgid: text.text,
    msgid_plural: text.others,
    msgstr: isSame ? said.msgstr : [],
    comments: said?.comments ?? [],
    references: [...text.places],
    extractedComments: text.values.map((value, at) => `{${at}}: ${value}`),
  };
};

/** A catalogue of exactly these texts, with what is said already. What nobody says any more goes. */
export const inStepWith = (
  language: OtherLanguage,
  texts: readonly AppText[],
  catalogue: PoFile,
): PoFile => {
  const said = new Map(
    catalogue.items.map((item) => [identity({ text: item.msgid, context: item.msgctxt }), item]),
  );
  const forms = categoriesOf(language).length;
  return {
    ...createPoFile(),
    headers: headersOf(language),
    items: texts.map((text) => itemOf(text, said.get(identity(text)), forms)),
  };
};
