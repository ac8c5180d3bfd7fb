import { type Language, translatedLanguages } from '@usward/core/language/languages';
import { readCatalog } from '../../scripts/i18n/catalog.ts';

/** Gives what the app says in a language for one of its English texts. */
export const createTranslator = (language: Language): ((text: string) => string) => {
  const translated = translatedLanguages.find((one) => one === language);
  if (translated === undefined) return (text) => text;
  const { items } = readCatalog('app', translated);
  return (text) => {
    const translation = items.find(({ msgid }) => msgid === text)?.msgstr[0];
    if (!translation) throw new Error(`The catalog of ${language} has no “${text}”.`);
    return translation;
  };
};
