import { randomUUID } from 'node:crypto';
import type { Level } from '@usward/core/intimacy/card';
import {
  decideOwnCard,
  getOwnCards,
  getSnapshot,
  removeOwnCard,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { MAX_OWN_CARDS, type OwnCardBody } from '@usward/core/intimacy/own-card';
import { expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import {
  comfortUpTo,
  createTestLab,
  type TestLab,
  toStatusAndCode,
} from '../support/fakes/test-lab.ts';

const createCard = (text: string, level: Level = 1) => ({ kind: 'truth' as const, level, text });

const write = ({ call, ids }: TestLab, who: Member, id: string, text: string, level: Level = 1) =>
  call(ids[who], fixedNow, writeOwnCard, { params: { id }, body: createCard(text, level) });

const decide = (
  { call, ids }: TestLab,
  who: Member,
  id: string,
  { welcome, ...card }: OwnCardBody & { readonly welcome: boolean },
) => call(ids[who], fixedNow, decideOwnCard, { params: { id }, body: { ...card, welcome } });

const cards = async ({ call, ids }: TestLab, who: Member) =>
  (await call(ids[who], fixedNow, getOwnCards)).value();

/** The own cards among those of an evening, over so many evenings that each must have come. */
const inPlay = async ({ call, ids }: TestLab) => {
  const texts = new Set<string>();
  for (let night = 0; night < 60; night += 1) {
    const { cards: drawn } = (
      await call(ids.mia, fixedNow + night * 3 * DAY_MS, getSnapshot)
    ).value();
    for (const { id, text } of drawn) if (id.startsWith('own-')) texts.add(text);
  }
  return [...texts];
};

const inBoth = async () => {
  const home = await createTestLab();
  await home.open();
  await home.feel('mia', comfortUpTo(2));
  await home.feel('noah', comfortUpTo(2));
  for (const who of ['mia', 'noah'] as const) await home.see(who);
  return home;
};

it('a card comes into play by the other’s yes to that very card, and its author is told nothing', async () => {
  const home = await inBoth();
  const id = randomUUID();
  (await write(home, 'mia', id, 'What do you dream of?', 0)).value();
  expect(await inPlay(home)).toEqual([]);
  expect((await cards(home, 'noah')).partners).toEqual([
    { id, ...createCard('What do you dream of?', 0), welcome: null },
  ]);
  const hers = await cards(home, 'mia');
  const pulseCount = await home.pulse('mia');
  expect(
    toStatusAndCode(
      await decide(home, 'noah', id, { ...createCard('Other words.', 0), welcome: true }),
    ),
  ).toEqual([404, 'not-found']);
  (
    await decide(home, 'noah', id, { ...createCard('What do you dream of?', 0), welcome: true })
  ).value();
  expect(await inPlay(home)).toEqual(['What do you dream of?']);
  expect([await cards(home, 'mia'), await home.pulse('mia')]).toEqual([hers, pulseCount]);
  // In other words it is another card.
  (await write(home, 'mia', id, 'What do you long for?', 0)).value();
  expect((await cards(home, 'noah')).partners[0]?.welcome).toBeNull();
  expect(await inPlay(home)).toEqual([]);
  (
    await decide(home, 'noah', id, { ...createCard('What do you long for?', 0), welcome: false })
  ).value();
  expect(await inPlay(home)).toEqual([]);
}, 60_000);

it('something waits for the other where there are words for them to decide on, and only then', async () => {
  const home = await inBoth();
  const id = randomUUID();
  const pulseCount = async () => [
    (await home.pulse('noah'))?.changed.intimacy,
    (await home.waiting('noah')).length,
  ];
  await write(home, 'mia', id, 'Too bold for him.', 4);
  expect(await pulseCount()).toEqual([1, 0]);
  await write(home, 'mia', id, 'Within his own level.', 2);
  expect(await pulseCount()).toEqual([2, 1]);
  await home.see('noah');
  // Sent once more, nothing is new.
  await write(home, 'mia', id, 'Within his own level.', 2);
  expect(await pulseCount()).toEqual([2, 0]);
  await decide(home, 'noah', id, { ...createCard('Within his own level.', 2), welcome: false });
  // At another level, and in other words, it is another card.
  await write(home, 'mia', id, 'Within his own level.', 1);
  expect(await pulseCount()).toEqual([3, 1]);
  await home.see('noah');
  await write(home, 'mia', id, 'In other words.', 1);
  expect(await pulseCount()).toEqual([4, 1]);
  expect((await home.pulse('mia'))?.changed.intimacy).toBe(1);
});

it('a card bolder than somebody’s own level does not reach their eyes', async () => {
  const home = await inBoth();
  const id = randomUUID();
  await write(home, 'mia', id, 'Bolder than he likes.', 3);
  expect((await cards(home, 'noah')).partners).toEqual([]);
  const blind = await decide(home, 'noah', id, {
    ...createCard('Bolder than he likes.', 3),
    welcome: true,
  });
  expect(toStatusAndCode(blind)).toEqual([404, 'not-found']);
  await home.feel('noah', comfortUpTo(3));
  expect((await cards(home, 'noah')).partners).toHaveLength(1);
  (
    await decide(home, 'noah', id, { ...createCard('Bolder than he likes.', 3), welcome: true })
  ).value();
  // Hers is lower by now, so it never comes.
  expect(await inPlay(home)).toEqual([]);
});

it('a card taken away is gone with its words, whatever the other said to it', async () => {
  const home = await inBoth();
  const id = randomUUID();
  await write(home, 'mia', id, 'Regretted words.');
  await decide(home, 'noah', id, { ...createCard('Regretted words.'), welcome: true });
  const away = { params: { id } };
  (await home.call(home.ids.mia, fixedNow, removeOwnCard, away)).value();
  expect((await cards(home, 'mia')).mine).toEqual([]);
  expect((await cards(home, 'noah')).partners).toEqual([]);
  const his = await home.db.get(documents.intimacy(home.ids.noah, home.ids.couple));
  expect(JSON.stringify(his)).not.toContain('Regretted');
  // Twice, and one that is not one's own: nothing happens.
  expect((await home.call(home.ids.mia, fixedNow, removeOwnCard, away)).status).toBe(200);
  await write(home, 'noah', id, 'His own words.');
  expect((await home.call(home.ids.mia, fixedNow, removeOwnCard, away)).status).toBe(200);
  expect((await cards(home, 'noah')).mine).toHaveLength(1);
});

it('a card that was welcome does not follow its author below the level at which it was', async () => {
  const home = await inBoth();
  const id = randomUUID();
  await write(home, 'mia', id, 'Something bold.', 2);
  await decide(home, 'noah', id, { ...createCard('Something bold.', 2), welcome: true });
  await home.feel('noah', comfortUpTo(0));
  await write(home, 'mia', id, 'Something bold.', 0);
  expect((await cards(home, 'noah')).partners[0]?.welcome).toBeNull();
  expect(await inPlay(home)).toEqual([]);
});

it('the author sees nothing of a yes before the card itself comes, nor of a no', async () => {
  const taken = async (home: TestLab) =>
    (await home.call(home.ids.mia, fixedNow, getSnapshot)).value().cards;
  const waits = { coming: 0, staying: 0 };
  for (let couple = 0; couple < 40; couple += 1) {
    const home = await inBoth();
    const id = randomUUID();
    await write(home, 'mia', id, 'What do you dream of?', 0);
    const before = await taken(home);
    const card = createCard('What do you dream of?', 0);
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
    await decide(home, other, id, { ...createCard(text, 0), welcome: true });
  }
  for (let night = 0; night < 20; night += 1) {
    const at = fixedNow + night * 3 * DAY_MS;
    const [hers, his] = [
      await home.call(home.ids.mia, at, getSnapshot),
      await home.call(home.ids.noah, at, getSnapshot),
    ];
    expect(hers.text).toBe(his.text);
  }
});

it('the deck takes own cards up to the maximum in writing order, and an existing card can always be edited', async () => {
  const home = await inBoth();
  const { call, ids } = home;
  const written = Array.from({ length: MAX_OWN_CARDS }, () => randomUUID());
  for (const [index, id] of written.entries()) {
    await call(ids.mia, fixedNow + index, writeOwnCard, {
      params: { id },
      body: createCard(`Card number ${index}.`),
    });
  }
  const more = await write(home, 'mia', randomUUID(), 'One too many.');
  expect(toStatusAndCode(more)).toEqual([409, 'full']);
  expect((await write(home, 'mia', written[3] ?? '', 'Changed since.')).status).toBe(200);
  const { mine } = await cards(home, 'mia');
  expect(mine.map(({ id }) => id)).toEqual(written);
  expect(mine[3]?.text).toBe('Changed since.');
  expect((await cards(home, 'noah')).partners).toHaveLength(MAX_OWN_CARDS);
});
