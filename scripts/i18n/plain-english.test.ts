import { expect, it } from 'vitest';
import { appTexts } from './app-texts.ts';
import { deckTexts } from './deck-texts.ts';
import { findBannedShapes } from './plain-english.ts';

it.each([
  ['Kept on this device. It goes out when there is a network.', 'say saved'],
  ['Somebody wrote to you.', 'say someone'],
  ['You two are connected.', 'say linked'],
  ['This cannot be undone.', 'say a contraction'],
])('a text that reads as translated is found: %s', (text, advice) => {
  expect(findBannedShapes(text).join()).toContain(advice);
});

it('a plain text and a text of the specification pass', () => {
  expect(findBannedShapes('Saved on this device. We’ll send it when you’re online.')).toEqual([]);
  expect(findBannedShapes('Your browser does not support notifications')).toEqual([]);
});

it.each([
  ['app', appTexts, false],
  ['decks', deckTexts, true],
] as const)(
  'no text of the %s reads as translated',
  (_name, listTexts, isDeck) => {
    const texts = listTexts().flatMap(({ text, others }) =>
      others === null ? [text] : [text, others],
    );
    expect(texts.flatMap((text) => findBannedShapes(text, isDeck))).toEqual([]);
  },
  60_000,
);
