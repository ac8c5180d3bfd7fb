import { writeFileSync } from 'node:fs';
import { otherLanguages } from '../core/src/language/languages.ts';
import { runMain } from './failure.ts';
import { appTexts } from './words/app-texts.ts';
import { inStepWith, readCatalogue, writeCatalogue } from './words/catalogue.ts';
import { checkCatalogue } from './words/check-catalogue.ts';
import { pushWords, pushWordsFile } from './words/push-words.ts';

/** Faults that are printed of each language; the first ones say enough. */
const MOST = 20;

/**
 * `npm run words`: brings the catalogues in step with the texts in the code, and says what they do
 * not say yet.
 */
async function main(): Promise<number> {
  const texts = appTexts();
  console.log(`${texts.length} texts`);
  const catalogues = otherLanguages.map((language) => {
    const catalogue = inStepWith(language, texts, readCatalogue(language));
    writeCatalogue(language, catalogue);
    return [language, catalogue] as const;
  });
  writeFileSync(pushWordsFile, `${JSON.stringify(pushWords(catalogues), null, 2)}\n`);
  const faults = catalogues.map(([language, catalogue]) => checkCatalogue(language, catalogue));
  for (const fault of faults.flatMap((some) => some.slice(0, MOST))) console.log(fault);
  const left = faults.flat().length;
  console.log(left === 0 ? 'Nothing to mend.' : `To mend: ${left}`);
  return left === 0 ? 0 : 1;
}

runMain(main);
