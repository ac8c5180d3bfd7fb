import {
  checkTexts,
  type NamedText,
  withQuestionMark,
} from '../../core/src/daily/content-text-check.ts';
import {
  BASE_TOPIC,
  cardTopics,
  DareSchema,
  IdeaSchema,
  levels,
  limits,
  TruthSchema,
} from '../../core/src/intimacy/card.ts';
import {
  type CardEntry,
  type CardFile,
  type CardTextFinding,
  cardFiles,
  checkWordsAndTags,
  findWrongEndPunctuation,
} from '../../core/src/intimacy/card-check.ts';
import { isBaseCard } from '../../core/src/intimacy/deck-period.ts';
import { type EntryFinding, readList, repeatedOpenings } from './entries.ts';

/** One thing to mend in the cards: at which, by which rule, and what is wrong in words. */
export type CardFinding =
  | CardTextFinding
  | EntryFinding
  | { readonly id: string; readonly rule: 'order' | 'counts'; readonly message: string };

const dareCounts = { all: 200, perLevel: 40, perTopic: 15, base: 32, basePerSetting: 30 };

/**
 * The least that each file has. All: docs/product.md, "Play". The others are our own choice, so that
 * there is something to play whatever two people leave out: base cards outlast twenty turns of one kind,
 * and a snapshot is filled with them.
 */
const minimumCounts: Readonly<Record<CardFile, typeof dareCounts>> = {
  truths: dareCounts,
  dares: dareCounts,
  ideas: { all: 100, perLevel: 20, perTopic: 8, base: 0, basePerSetting: 0 },
};

const files = {
  truths: { schema: TruthSchema, letter: 't' },
  dares: { schema: DareSchema, letter: 'd' },
  ideas: { schema: IdeaSchema, letter: 'i' },
} as const;

/**
 * Everything to mend in the cards; nothing found means they may ship. Entries may be JSON as read from
 * a file: one that is no valid card is reported by the rule `schema` and left out of the others.
 */
export function checkCards(
  given: Readonly<Record<CardFile, readonly unknown[]>>,
  others: readonly NamedText[] = [],
): readonly CardFinding[] {
  const findings: CardFinding[] = [];
  const cards: CardEntry[] = [];
  for (const file of cardFiles) {
    const { schema, letter } = files[file];
    const idAt = (index: number) => `${letter}-${String(index + 1).padStart(3, '0')}`;
    const read = readList<CardEntry>(schema, idAt, given[file]);
    findings.push(
      ...read.findings,
      ...findIdsOutOfOrder(read.entries),
      ...repeatedOpenings(read.entries),
      ...findWrongEndPunctuation(file, read.entries),
      ...findTooFewCards(file, read.entries),
    );
    cards.push(...read.entries);
  }
  return [
    ...findings,
    ...cards.flatMap(checkWordsAndTags),
    ...checkTexts(cards.map(withQuestionMark), others),
  ];
}

function findIdsOutOfOrder(cards: readonly CardEntry[]): readonly CardFinding[] {
  return cards
    .filter(({ level }, index) => level < (cards[index - 1]?.level ?? 0))
    .map(({ id }) => ({ id, rule: 'order', message: 'comes after a card of a higher level' }));
}

/** What of a file can be played in each setting: see `suits` in draw.ts. */
const settings = [
  { name: 'together', suits: ({ where }: CardEntry) => where !== 'apart' },
  { name: 'apart', suits: ({ where }: CardEntry) => where !== 'together' },
  {
    name: 'together and tired',
    suits: ({ where, energy }: CardEntry) => where !== 'apart' && energy === 'low',
  },
  {
    name: 'apart and tired',
    suits: ({ where, energy }: CardEntry) => where !== 'together' && energy === 'low',
  },
];

function findTooFewCards(file: CardFile, cards: readonly CardEntry[]): readonly CardFinding[] {
  const least = minimumCounts[file];
  const base = cards.filter(isBaseCard);
  const at = (level: number) => cards.filter((card) => card.level === level);
  const about = (topic: (typeof cardTopics)[number]) =>
    cards.filter(({ topics }) => topics.includes(topic));
  const counts: readonly (readonly [string, readonly CardEntry[], number])[] = [
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

function isMadeForApart({ where }: CardEntry): boolean {
  return where === 'apart';
}
