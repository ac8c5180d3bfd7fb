import { randomUUID } from 'node:crypto';
import type { Level } from '@usward/core/intimacy/card';
import {
  decideOwnCard,
  getOwnCards,
  getSnapshot,
  removeOwnCard,
  seeLab,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { MAXIMUM_OWN_CARDS } from '@usward/core/intimacy/own-card';
import { expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, evening } from '../actors/evening.ts';
import { codeOf, type LabHome, labAtHand, upTo } from '../actors/in-the-lab.ts';
import type { Who } from '../actors/shared-life.ts';

const cardOf = (text: string, level: Level = 1) => ({ kind: 'truth' as const, level, text });

const write = ({ call, ids }: LabHome, who: Who, id: string, text: string, level: Level = 1) =>
  call(ids[who], evening, writeOwnCard, { params: { id }, body: cardOf(text, level) });

const decide = ({ call, ids }: LabHome, who: Who, id: string, text: string, welcome: boolean) =>
  call(ids[who], evening, decideOwnCard, { params: { id }, body: { text, welcome } });

const cards = async ({ call, ids }: LabHome, who: Who) =>
  (await call(ids[who], evening, getOwnCards)).value();

/** The own cards among those of an evening, over so many evenings that each must have come. */
const inPlay = async ({ call, ids }: LabHome) => {
  const texts = new Set<string>();
  for (let night = 0; night < 60; night += 1) {
    const { cards: drawn } = (await call(ids.mia, evening + night * 3 * DAY, getSnapshot)).value();
    for (const { id, text } of drawn) if (id.startsWith('own-')) texts.add(text);
  }
  return [...texts];
};

const inBoth = async () => {
  const home = await labAtHand();
  await home.open();
  await home.feel('mia', upTo(2));
  await home.feel('noah', upTo(2));
  for (const who of ['mia', 'noah'] as const) await home.call(home.ids[who], evening, seeLab);
  return home;
};

it('a card comes into play by the other’s yes to its very words, and its author is told nothing', async () => {
  const home = await inBoth();
  const id = randomUUID();
  (await write(home, 'mia', id, 'What do you dream of?', 0)).value();
  expect(await inPlay(home)).toEqual([]);
  expect((await cards(home, 'noah')).partners).toEqual([
    { id, ...cardOf('What do you dream of?', 0), welcome: null },
  ]);
  const hers = await cards(home, 'mia');
  const heard = await home.pulse('mia');
  expect(codeOf(await decide(home, 'noah', id, 'Other words.', true))).toEqual([404, 'not-found']);
  (await decide(home, 'noah', id, 'What do you dream of?', true)).value();
  expect(await inPlay(home)).toEqual(['What do you dream of?']);
  expect([await cards(home, 'mia'), await home.pulse('mia')]).toEqual([hers, heard]);
  // In other words it is another card.
  (await write(home, 'mia', id, 'What do you long for?', 0)).value();
  expect((await cards(home, 'noah')).partners[0]?.welcome).toBeNull();
  expect(await inPlay(home)).toEqual([]);
  (await decide(home, 'noah', id, 'What do you long for?', false)).value();
  expect(await inPlay(home)).toEqual([]);
}, 60_000);

it('something waits for the other where there are words for them to decide on, and only then', async () => {
  const home = await inBoth();
  const id = randomUUID();
  const heard = async () => [
    (await home.pulse('noah'))?.changed.intimacy,
    (await home.waiting('noah')).length,
  ];
  await write(home, 'mia', id, 'Too bold for him.', 4);
  expect(await heard()).toEqual([1, 0]);
  await write(home, 'mia', id, 'Within his own level.', 2);
  expect(await heard()).toEqual([2, 1]);
  await home.call(home.ids.noah, evening, seeLab);
  // Sent once more, nothing is new.
  await write(home, 'mia', id, 'Within his own level.', 2);
  expect(await heard()).toEqual([2, 0]);
  await decide(home, 'noah', id, 'Within his own level.', false);
  await write(home, 'mia', id, 'Within his own level.', 1);
  expect(await heard()).toEqual([3, 0]);
  await write(home, 'mia', id, 'In other words.', 1);
  expect(await heard()).toEqual([4, 1]);
  expect((await home.pulse('mia'))?.changed.intimacy).toBe(1);
});

it('a card bolder than somebody’s own level does not reach their eyes', async () => {
  const home = await inBoth();
  const id = randomUUID();
  await write(home, 'mia', id, 'Bolder than he likes.', 3);
  expect((await cards(home, 'noah')).partners).toEqual([]);
  const blind = await decide(home, 'noah', id, 'Bolder than he likes.', true);
  expect(codeOf(blind)).toEqual([404, 'not-found']);
  await home.feel('noah', upTo(3));
  expect((await cards(home, 'noah')).partners).toHaveLength(1);
  (await decide(home, 'noah', id, 'Bolder than he likes.', true)).value();
  // Hers is lower by now, so it never comes.
  expect(await inPlay(home)).toEqual([]);
});

it('a card taken away is gone with its words, whatever the other said to it', async () => {
  const home = await inBoth();
  const id = randomUUID();
  await write(home, 'mia', id, 'Regretted words.');
  await decide(home, 'noah', id, 'Regretted words.', true);
  const away = { params: { id } };
  (await home.call(home.ids.mia, evening, removeOwnCard, away)).value();
  expect((await cards(home, 'mia')).mine).toEqual([]);
  expect((await cards(home, 'noah')).partners).toEqual([]);
  const his = await home.db.get(documents.intimacy(home.ids.noah, home.ids.couple));
  expect(JSON.stringify(his)).not.toContain('Regretted');
  // Twice, and one that is not one's own: nothing happens.
  expect((await home.call(home.ids.mia, evening, removeOwnCard, away)).status).toBe(200);
  await write(home, 'noah', id, 'His own words.');
  expect((await home.call(home.ids.mia, evening, removeOwnCard, away)).status).toBe(200);
  expect((await cards(home, 'noah')).mine).toHaveLength(1);
});

it('as many as fit, in the order in which they were written, and changing one is always possible', async () => {
  const home = await inBoth();
  const { call, ids } = home;
  const written = Array.from({ length: MAXIMUM_OWN_CARDS }, () => randomUUID());
  for (const [index, id] of written.entries()) {
    await call(ids.mia, evening + index, writeOwnCard, {
      params: { id },
      body: cardOf(`Card number ${index}.`),
    });
  }
  const more = await write(home, 'mia', randomUUID(), 'One too many.');
  expect(codeOf(more)).toEqual([409, 'full']);
  expect((await write(home, 'mia', written[3] ?? '', 'Changed since.')).status).toBe(200);
  const { mine } = await cards(home, 'mia');
  expect(mine.map(({ id }) => id)).toEqual(written);
  expect(mine[3]?.text).toBe('Changed since.');
  expect((await cards(home, 'noah')).partners).toHaveLength(MAXIMUM_OWN_CARDS);
});
