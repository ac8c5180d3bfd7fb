import { findTexts } from './find-texts.ts';
import { findUnmarked } from './find-unmarked.ts';
import { sourceOf, spokenFiles } from './spoken-files.ts';

/** Prints what reads like a text and is not marked, below the folders that are named. */
for (const file of spokenFiles()) {
  if (!process.argv.slice(2).some((folder) => file.startsWith(folder))) continue;
  const code = sourceOf(file);
  for (const place of findUnmarked(file, code)) console.log(place);
  findTexts(file, code);
}
