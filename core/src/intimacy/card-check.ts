import * as v from 'valibot';
import { fingerprint, isNearDuplicate } from '../daily/similarity.ts';
import { checkTexts, type TextFinding } from '../daily/text-check.ts';
import { wordsOf } from '../daily/words.ts';
import {
  BASE_TOPIC,
  cardTopics,
  DareSchema,
  type Idea,
  IdeaSchema,
  levels,
  limits,
  TruthSchema,
} from './card.ts';
import { isBase } from './evening.ts';
import { findForbidden } from './forbidden.ts';
import { missingTags } from './implied-tags.ts';

/** One thing to mend in the cards: at which, by which rule, and what is wrong in words. */
export type CardFinding =
  | TextFinding
  | {
      readonly id: string;
      readonly rule: 'schema' | 'order' | 'opening' | 'forbidden' | 'tags' | 'counts';
      readonly message: string;
    };

/** The three files of cards. */
export const cardFiles = ['truths', 'dares', 'ideas'] as const;
/** One of {@link cardFiles}. */
export type CardFile = (typeof cardFiles)[number];

/** How many cards of a file may begin with the same three words (our own choice). */
export const openingLimit = 3;

const dareCounts = { all: 200, perLevel: 40, perTopic: 15, base: 32, basePerSetting: 30 };

/**
 * The least that each file has. All: product.md, "Intimacy lab". The others are our own choice, so that
 * there is something to play whatever two people leave out: base cards outlast twenty turns of one kind,
 * and a snapshot is filled with them.
 */
const leastCounts: Readonly<Record<CardFile, typeof dareCounts>> = {
  truths: dareCounts,
  dares: dareCounts,
  ideas: { all: 100, perLevel: 20, perTopic: 8, base: 0, basePerSetting: 0 },
};

const files = {
  truths: { schema: TruthSchema, letter: 't', ends: /[.?]$/ },
  dares: { schema: DareSchema, letter: 'd', ends: /\.$/ },
  ideas: { schema: IdeaSchema, letter: 'i', ends: /\.$/ },
} as const;

/** A card of any file, as all of them are tagged alike. */
type Entry = Idea;

/** A text from elsewhere that no card may nearly repeat. */
type OtherText = { readonly id: string; readonly text: string };

/**
 * Everything to mend in the cards; nothing found means they may ship. Entries may be JSON as read from
 * a file: one that is no valid card is reported by the rule `schema` and left out of the others.
 */
export function checkCards(
  given: Readonly<Record<CardFile, readonly unknown[]>>,
  others: readonly OtherText[] = [],
): readonly CardFinding[] {
  const findings: CardFinding[] = [];
  const cards: Entry[] = [];
  for (const file of cardFiles) {
    const parsed = parseFile(file, given[file]);
    findings.push(
      ...parsed.findings,
      ...outOfOrder(parsed.cards),
      ...repeatedOpenings(parsed.cards),
      ...unfinished(file, parsed.cards),
      ...tooFew(file, parsed.cards),
    );
    cards.push(...parsed.cards);
  }
  return [
    ...findings,
    ...cards.flatMap(wordsAndTags),
    ...checkTexts(cards.map(asAsked)),
    ...repeatedFrom(others, cards),
  ];
}

/** A card's text as the check for texts that ask takes it. */
export function asAsked({ id, text }: Entry): OtherText {
  return { id, text: text.replace(/\.$/, '?') };
}

function parseFile(file: CardFile, entries: readonly unknown[]) {
  const findings: CardFinding[] = [];
  const cards: Entry[] = [];
  for (const [index, entry] of entries.entries()) {
    const id = `${files[file].letter}-${String(index + 1).padStart(3, '0')}`;
    const parsed = v.safeParse(files[file].schema, entry);
    if (parsed.success && parsed.output.id === id) {
      cards.push(parsed.output);
    } else {
      const issues = parsed.issues?.map(({ message }) => message) ?? [`is not called ${id}`];
      findings.push({ id, rule: 'schema', message: issues.join('; ') });
    }
  }
  return { findings, cards };
}

function outOfOrder(cards: readonly Entry[]): readonly CardFinding[] {
  return cards
    .filter(({ level }, index) => level < (cards[index - 1]?.level ?? 0))
    .map(({ id }) => ({ id, rule: 'order', message: 'comes after a card of a higher level' }));
}

function repeatedOpenings(cards: readonly Entry[]): readonly CardFinding[] {
  const openings = Map.groupBy(cards, ({ text }) => wordsOf(text).slice(0, 3).join(' '));
  return [...openings].flatMap(([opening, sharing]) =>
    sharing.slice(openingLimit).map(({ id }) => ({
      id,
      rule: 'opening' as const,
      message: `is one of ${sharing.length} that begin with "${opening}", the limit is ${openingLimit}`,
    })),
  );
}

/** Cards that end as no card of their file does. */
export function unfinished(file: CardFile, cards: readonly Entry[]): readonly CardFinding[] {
  return cards
    .filter(({ text }) => !files[file].ends.test(text))
    .map(({ id }) => ({ id, rule: 'punctuation', message: 'does not end as its kind does' }));
}

/** What of a card's words no card may say, or its tags keep back. */
export function wordsAndTags(card: Entry): readonly CardFinding[] {
  const { id, text, touches } = card;
  const twice = touches.filter((limit, index) => touches.indexOf(limit) < index);
  return [
    ...findForbidden(text).map(({ word, kind }) => ({
      id,
      rule: 'forbidden' as const,
      message: `"${word}" is ${kind}`,
    })),
    ...missingTags(card).map(({ tag, because }) => ({
      id,
      rule: 'tags' as const,
      message: `is not tagged ${tag} and ${because}`,
    })),
    ...twice.map((limit) => ({ id, rule: 'tags' as const, message: `is tagged ${limit} twice` })),
  ];
}

/** What of a file can be played in each setting: see `suits` in draw.ts. */
const settings = [
  { name: 'together', suits: ({ where }: Entry) => where !== 'apart' },
  { name: 'apart', suits: ({ where }: Entry) => where !== 'together' },
  {
    name: 'together and tired',
    suits: ({ where, energy }: Entry) => where !== 'apart' && energy === 'low',
  },
  {
    name: 'apart and tired',
    suits: ({ where, energy }: Entry) => where !== 'together' && energy === 'low',
  },
];

function tooFew(file: CardFile, cards: readonly Entry[]): readonly CardFinding[] {
  const least = leastCounts[file];
  const base = cards.filter(isBase);
  const at = (level: number) => cards.filter((card) => card.level === level);
  const about = (topic: (typeof cardTopics)[number]) =>
    cards.filter(({ topics }) => topics.includes(topic));
  const counts: readonly (readonly [string, readonly Entry[], number])[] = [
    ['in all', cards, least.all],
    ...levels.map((level) => [`of level ${level}`, at(level), least.perLevel] as const),
    ...cardTopics
      .filter((topic) => topic !== BASE_TOPIC)
      .map((topic) => [`about ${topic}`, about(topic), least.perTopic] as const),
    ...limits.map(
      (limit) =>
        [
          `that touch on ${limit}`,
          cards.filter((card) => card.touches.includes(limit)),
          1,
        ] as const,
    ),
    ...levels
      .slice(1)
      .flatMap((level) => [
        [`of level ${level} made for far apart`, at(level).filter(isMadeForApart), 1] as const,
        [
          `of level ${level} for the tired`,
          at(level).filter(({ energy }) => energy === 'low'),
          1,
        ] as const,
      ]),
    ['everybody has', base, least.base],
    ...settings.map(
      ({ name, suits }) =>
        [`everybody has when ${name}`, base.filter(suits), least.basePerSetting] as const,
    ),
  ];
  return counts
    .filter(([, found, enough]) => found.length < enough)
    .map(([which, found, enough]) => ({
      id: file,
      rule: 'counts',
      message: `has ${found.length} cards ${which}, the least is ${enough}`,
    }));
}

function isMadeForApart({ where }: Entry): boolean {
  return where === 'apart';
}

function repeatedFrom(
  others: readonly OtherText[],
  cards: readonly Entry[],
): readonly CardFinding[] {
  const prints = others.map(({ id, text }) => ({ id, print: fingerprint(text) }));
  return cards.flatMap((card) => {
    const print = fingerprint(card.text);
    return prints
      .filter((other) => isNearDuplicate(other.print, print))
      .map((other) => ({
        id: card.id,
        rule: 'near-duplicate' as const,
        message: `asks nearly the same as ${other.id}`,
      }));
  });
}
