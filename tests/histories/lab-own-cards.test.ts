import { randomUUID } from 'node:crypto';
import type { Level } from '@usward/core/intimacy/card';
import {
  decideOwnCard,
  getOwnCards,
  getSnapshot,
  removeOwnCard,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { MAXIMUM_OWN_CARDS, type OwnCardBody } from '@usward/core/intimacy/own-card';
import { expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, evening } from '../actors/evening.ts';
import { codeOf, type LabHome, labAtHand, upTo } from '../actors/in-the-lab.ts';
import type { Who } from '../actors/shared-life.ts';

const cardOf = (text: string, level: Level = 1) => ({ kind: 'truth' as const, level, text });

const write = ({ call, ids }: LabHome, who: Who, id: string, text: string, level: Level = 1) =>
  call(ids[who], evening, writeOwnCard, { params: { id }, body: cardOf(text, level) });

const decide = (
  { call, ids }: LabHome,
  who: Who,
  id: string,
  { welcome, ...card }: OwnCardBody & { readonly welcome: boolean },
) => call(ids[who], evening, decideOwnCard, { params: { id }, body: { ...card, welcome } });

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
  for (const who of ['mia', 'noah'] as const) await home.see(who);
  return home;
};

it('a card comes into play by the other’s yes to that very card, and its author is told nothing', async () => {
  const home = await inBoth();
  const id = randomUUID();
  (await write(home, 'mia', id, 'What do you dream of?', 0)).value();
  expect(await inPlay(home)).toEqual([]);
  expect((await cards(home, 'noah')).partners).toEqual([
    { id, ...cardOf('What do you dream of?', 0), welcome: null },
  ]);
  const hers = await cards(home, 'mia');
  const heard = await home.pulse('mia');
  expect(
    codeOf(await decide(home, 'noah', id, { ...cardOf('Other words.', 0), welcome: true })),
  ).toEqual([404, 'not-found']);
  (
    await decide(home, 'noah', id, { ...cardOf('What do you dream of?', 0), welcome: true })
  ).value();
  expect(await inPlay(home)).toEqual(['What do you dream of?']);
  expect([await cards(home, 'mia'), await home.pulse('mia')]).toEqual([hers, heard]);
  // In other words it is another card.
  (await write(home, 'mia', id, 'What do you long for?', 0)).value();
  expect((await cards(home, 'noah')).partners[0]?.welcome).toBeNull();
  expect(await inPlay(home)).toEqual([]);
  (
    await decide(home, 'noah', id, { ...cardOf('What do you long for?', 0), welcome: false })
  ).value();
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
  await home.see('noah');
  // Sent once more, nothing is new.
  await write(home, 'mia', id, 'Within his own level.', 2);
  expect(await heard()).toEqual([2, 0]);
  await decide(home, 'noah', id, { ...cardOf('Within his own level.', 2), welcome: false });
  // At another level, and in other words, it is another card.
  await write(home, 'mia', id, 'Within his own level.', 1);
  expect(await heard()).toEqual([3, 1]);
  await home.see('noah');
  await write(home, 'mia', id, 'In other words.', 1);
  expect(await heard()).toEqual([4, 1]);
  expect((await home.pulse('mia'))?.changed.intimacy).toBe(1);
});

it('a card bolder than somebody’s own level does not reach their eyes', async () => {
  const home = await inBoth();
  const id = randomUUID();
  await write(home, 'mia', id, 'Bolder than he likes.', 3);
  expect((await cards(home, 'noah')).partners).toEqual([]);
  const blind = await decide(home, 'noah', id, {
    ...cardOf('Bolder than he likes.', 3),
    welcome: true,
  });
  expect(codeOf(blind)).toEqual([404, 'not-found']);
  await home.feel('noah', upTo(3));
  expect((await cards(home, 'noah')).partners).toHaveLength(1);
  (
    await decide(home, 'noah', id, { ...cardOf('Bolder than he likes.', 3), welcome: true })
  ).value();
  // Hers is lower by now, so it never comes.
  expect(await inPlay(home)).toEqual([]);
});

it('a card taken away is gone with its words, whatever the other said to it', async () => {
  const home = await inBoth();
  const id = randomUUID();
  await write(home, 'mia', id, 'Regretted words.');
  await decide(home, 'noah', id, { ...cardOf('Regretted words.'), welcome: true });
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

it('a card that was welcome does not follow its author below the level at which it was', async () => {
  const home = await inBoth();
  const id = randomUUID();
  await write(home, 'mia', id, 'Something bold.', 2);
  await decide(home, 'noah', id, { ...cardOf('Something bold.', 2), welcome: true });
  await home.feel('noah', upTo(0));
  await write(home, 'mia', id, 'Something bold.', 0);
  expect((await cards(home, 'noah')).partners[0]?.welcome).toBeNull();
  expect(await inPlay(home)).toEqual([]);
});

it('the author sees nothing of a yes before the card itself comes, nor of a no', async () => {
  const taken = async (home: LabHome) =>
    (await home.call(home.ids.mia, evening, getSnapshot)).value().cards;
  const waits = { coming: 0, staying: 0 };
  for (let couple = 0; couple < 40; couple += 1) {
    const home = await inBoth();
    const id = randomUUID();
    await write(home, 'mia', id, 'What do you dream of?', 0);
    const before = await taken(home);
    const card = cardOf('What do you dream of?', 0);
    await decide(home, 'noah', id, { ...card, welcome: false });
    expect(await taken(home)).toEqual(before);
    await decide(home, 'noah', id, { ...card, welcome: true });
    const after = await taken(home);
    const own = after.filter((one) => one.id === `own-${id}`);
    // It takes the place of one card, or everything is as it was.
    expect(after.filter((one) => !before.some((other) => other.id === one.id))).toEqual(own);
    if (own.length === 0) expect(after).toEqual(before);
    waits[own.length > 0 ? 'coming' : 'staying'] += 1;
  }
  expect(Math.min(waits.coming, waits.staying)).toBeGreaterThan(5);
});

it('an id that both have taken changes nothing of what the two get', async () => {
  const home = await inBoth();
  const id = randomUUID();
  for (const [author, other] of [
    ['mia', 'noah'],
    ['noah', 'mia'],
  ] as const) {
    const text = `Words by ${author}.`;
    await write(home, author, id, text, 0);
    await decide(home, other, id, { ...cardOf(text, 0), welcome: true });
  }
  for (let night = 0; night < 20; night += 1) {
    const at = evening + night * 3 * DAY;
    const [hers, his] = [
      await home.call(home.ids.mia, at, getSnapshot),
      await home.call(home.ids.noah, at, getSnapshot),
    ];
    expect(hers.text).toBe(his.text);
  }
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
