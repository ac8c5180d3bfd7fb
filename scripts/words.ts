import { existsSync } from 'node:fs';
import { createPoFile } from 'pofile-ts';
import { otherLanguages } from '../core/src/language/languages.ts';
import { runMain } from './failure.ts';
import { appTexts } from './words/app-texts.ts';
import { fileOf, inStepWith, readCatalogue, writeCatalogue } from './words/catalogue.ts';
import { checkCatalogue } from './words/check-catalogue.ts';

/**
 * `npm run words`: brings the catalogues in step with the texts in the code, and says what they do
 * not say yet.
 */
async function main(): Promise<number> {
  let left = 0;
  const texts = appTexts();
  console.log(`${texts.length} texts`);
  for (const language of otherLanguages) {
    const before = existsSync(fileOf(language)) ? readCatalogue(language) : createPoFile();
    const catalogue = inStepWith(language, texts, before);
    writeCatalogue(language, catalogue);
    const faults = checkCatalogue(language, catalogue);
    for (const fault of faults.slice(0, 20)) console.log(fault);
    console.log(`${language}: ${faults.length} to mend`);
    left += faults.length;
  }
  return left === 0 ? 0 : 1;
}

runMain(main);
