import { writeFileSync } from 'node:fs';
import { runMain } from './failure.ts';
import { appTexts } from './words/app-texts.ts';
import { catalogues, inStepWith, readCatalogue, writeCatalogue } from './words/catalogue.ts';
import { checkCatalogue } from './words/check-catalogue.ts';
import { deckTexts } from './words/deck-texts.ts';
import { serverWords } from './words/server-words.ts';

/** Faults that are printed of each language; the first ones say enough. */
const MOST = 20;

/**
 * `npm run words`: brings the catalogues in step with the texts in the code and of the decks, and says
 * what they do not say yet.
 */
async function main(): Promise<number> {
  const texts = { app: appTexts(), decks: deckTexts() };
  console.log(`${texts.app.length} texts of the app, ${texts.decks.length} of the decks`);
  const faults = catalogues.map(([of, language]) => {
    const catalogue = inStepWith(language, texts[of], readCatalogue(of, language));
    writeCatalogue(of, language, catalogue);
    return checkCatalogue(language, catalogue);
  });
  for (const [file, words] of serverWords()) {
    writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`);
  }
  for (const fault of faults.flatMap((some) => some.slice(0, MOST))) console.log(fault);
  const left = faults.flat().length;
  console.log(left === 0 ? 'Nothing to mend.' : `To mend: ${left}`);
  return left === 0 ? 0 : 1;
}

runMain(main);
