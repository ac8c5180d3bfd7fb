import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { landingPictures, toSprite } from './picture-sprite.ts';

const read = (file: string): string =>
  readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');

it('the landing’s pictures are as they are drawn, else `node scripts/landing-pictures.ts` mends it', () => {
  const pictures = Object.entries(landingPictures).map(([name, file]) => [name, read(file)]);
  expect(read('rooms/landing/pictures.svg')).toBe(toSprite(Object.fromEntries(pictures)));
});
