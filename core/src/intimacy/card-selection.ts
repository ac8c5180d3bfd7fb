import { createSeededRandom, seededShuffle } from '../seeded-random.ts';
import { type Card, type CardKind, cardKinds, type Level } from './card.ts';
import type { Comfort } from './comfort.ts';
import { filterByComfort } from './comfort.ts';
import { isBaseCard } from './deck-period.ts';
import type { DrawnCard, PlaySession, Setting } from './play-session.ts';

const fitsSetting = ({ where, energy }: Card, setting: Setting): boolean =>
  (where === 'anywhere' || where === setting.where) &&
  (setting.energy === 'any' || energy === 'low');

/** Bolder cards come more often. */
const getWeight = (level: Level): number => level + 1;

const pickWeightedCard = (cards: readonly Card[], chance: number): Card | undefined => {
  let left = chance * cards.reduce((sum, { level }) => sum + getWeight(level), 0);
  return (
    cards.find(({ level }) => {
      left -= getWeight(level);
      return left < 0;
    }) ?? cards.at(-1)
  );
};

/**
 * Repeats a card only once all have come. Base cards always fit; throws a RangeError if the deck has none.
 */
export const drawCard = (
  cards: readonly Card[],
  comfort: Comfort,
  playSession: Pick<PlaySession, 'where' | 'energy' | 'targetLevel' | 'seen'>,
  kind: CardKind,
  seed: string,
): DrawnCard => {
  const possible = filterByComfort(cards, comfort).filter(
    (card) =>
      card.kind === kind && card.level <= playSession.targetLevel && fitsSetting(card, playSession),
  );
  const unseen = possible.filter(({ id }) => !playSession.seen.includes(id));
  // All have come: the oldest half may repeat.
  const again = playSession.seen.map((id) => possible.find((card) => card.id === id));
  const oldest = again
    .filter((card) => card !== undefined)
    .slice(0, Math.ceil(possible.length / 2));
  const card = pickWeightedCard(unseen.length > 0 ? unseen : oldest, createSeededRandom(seed)());
  if (card === undefined) throw new RangeError('This deck has no card that everybody has.');
  return { id: card.id, kind: card.kind, text: card.text };
};

/** Cards per kind; `base` is a minimum and `own` a maximum (our own choice). */
export const SNAPSHOT = { perKind: 30, base: 12, own: 10, ownCardProbability: 1 / 2 } as const;

const pickSample = (cards: readonly Card[], seed: string): readonly Card[] => {
  const mixed = seededShuffle(cards, seed);
  const base = mixed.filter(isBaseCard);
  const others = mixed
    .filter((card) => !isBaseCard(card))
    .slice(0, SNAPSHOT.perKind - SNAPSHOT.base);
  // A fixed number, so that it says nothing about what was left out.
  return [...others, ...base.slice(0, SNAPSHOT.perKind - others.length)];
};

/** Each own card replaces one other, so an approved card that does not come leaves no trace. */
const pickOwnCards = (own: readonly Card[], seed: string): readonly Card[] =>
  own
    .map((card) => ({ card, chance: createSeededRandom(`${seed}/${card.id}`)() }))
    .filter(({ chance }) => chance < SNAPSHOT.ownCardProbability)
    .toSorted((one, other) => one.chance - other.chance)
    .slice(0, SNAPSHOT.own)
    .map(({ card }) => card);

const buildSnapshotOfKind = (cards: readonly Card[], own: readonly Card[], seed: string) => {
  const picked = pickOwnCards(own, seed);
  return seededShuffle([...pickSample(cards, seed).slice(picked.length), ...picked], seed);
};

/** For one deck period on one phone, so cards for partners far apart are left out. */
export const createCardSnapshot = (
  cards: readonly Card[],
  own: readonly Card[],
  comfort: Comfort,
  seed: string,
): readonly Card[] => {
  const fit = filterByComfort(cards, comfort).filter(({ where }) => where !== 'apart');
  const fitOwn = filterByComfort(own, comfort);
  return cardKinds.flatMap((kind) => {
    const isOfKind = (card: Card) => card.kind === kind;
    return buildSnapshotOfKind(fit.filter(isOfKind), fitOwn.filter(isOfKind), `${seed}/${kind}`);
  });
};
