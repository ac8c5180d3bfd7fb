import { writeFileSync } from 'node:fs';
import { runMain } from './cli-error.ts';
import { appTexts } from './i18n/app-texts.ts';
import { catalogs, readCatalog, syncCatalog, writeCatalog } from './i18n/catalog.ts';
import { checkCatalog, findUntranslated } from './i18n/check-catalog.ts';
import { deckTexts } from './i18n/deck-texts.ts';
import { getServerTranslations } from './i18n/server-translations.ts';

/** How many lines are printed for each catalog; the first ones say enough. */
const MAX_PRINTED_LINES = 20;

/**
 * `npm run i18n`: brings the catalogs in step with the texts in the code and of the decks. A missing
 * translation is a warning, since the app falls back to English; with `--strict` it is a failure.
 */
async function main(): Promise<number> {
  const isStrict = process.argv.includes('--strict');
  const texts = { app: appTexts(), decks: deckTexts() };
  console.log(`${texts.app.length} texts of the app, ${texts.decks.length} of the decks`);
  const checked = catalogs.map(([of, language]) => {
    const catalog = syncCatalog(language, texts[of], readCatalog(of, language));
    writeCatalog(of, language, catalog);
    return {
      faults: checkCatalog(language, catalog),
      untranslated: findUntranslated(language, catalog),
    };
  });
  for (const [file, translations] of getServerTranslations()) {
    writeFileSync(file, `${JSON.stringify(translations, null, 2)}\n`);
  }
  const faultCount = printLines(
    'To correct',
    checked.map(({ faults }) => faults),
  );
  const untranslatedCount = printLines(
    isStrict ? 'To translate' : 'Warning: shown in English until translated',
    checked.map(({ untranslated }) => untranslated),
  );
  return faultCount === 0 && (untranslatedCount === 0 || !isStrict) ? 0 : 1;
}

/** Prints what each catalog lacks below a title with the count, and returns the count. */
function printLines(title: string, catalogLines: readonly (readonly string[])[]): number {
  const count = catalogLines.flat().length;
  if (count > 0) console.log(`${title}: ${count}`);
  for (const line of catalogLines.flatMap((lines) => lines.slice(0, MAX_PRINTED_LINES))) {
    console.log(`  ${line}`);
  }
  return count;
}

runMain(main);
