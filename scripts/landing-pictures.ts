import { readFile, writeFile } from 'node:fs/promises';
import { landingPictures, toSprite } from '../web/build/picture-sprite.ts';
import { inProject } from './project.ts';

// Writes the landing's pictures into one file. Run by `node scripts/landing-pictures.ts` after a picture changes.

const pictures = await Promise.all(
  Object.entries(landingPictures).map(
    async ([name, file]) => [name, await readFile(inProject('web', 'src', file), 'utf8')] as const,
  ),
);

await writeFile(
  inProject('web', 'src', 'rooms', 'landing', 'pictures.svg'),
  toSprite(Object.fromEntries(pictures)),
);
