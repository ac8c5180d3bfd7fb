import { writeFileSync } from 'node:fs';
import { runMain } from './cli-error.ts';
import { appTexts } from './i18n/app-texts.ts';
import { catalogs, readCatalog, syncCatalog, writeCatalog } from './i18n/catalog.ts';
import { checkCatalog } from './i18n/check-catalog.ts';
import { deckTexts } from './i18n/deck-texts.ts';
import { getServerTranslations } from './i18n/server-translations.ts';

/** Faults that are printed of each language; the first ones say enough. */
const MAX_PRINTED_FAULTS = 20;

/**
 * `npm run i18n`: brings the catalogues in step with the texts in the code and of the decks, and says
 * what they do not say yet.
 */
async function main(): Promise<number> {
  const texts = { app: appTexts(), decks: deckTexts() };
  console.log(`${texts.app.length} texts of the app, ${texts.decks.length} of the decks`);
  const faults = catalogs.map(([of, language]) => {
    const catalog = syncCatalog(language, texts[of], readCatalog(of, language));
    writeCatalog(of, language, catalog);
    return checkCatalog(language, catalog);
  });
  for (const [file, words] of getServerTranslations()) {
    writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`);
  }
  for (const fault of faults.flatMap((some) => some.slice(0, MAX_PRINTED_FAULTS)))
    console.log(fault);
  const faultCount = faults.flat().length;
  console.log(faultCount === 0 ? 'Nothing to mend.' : `To mend: ${faultCount}`);
  return faultCount === 0 ? 0 : 1;
}

runMain(main);
