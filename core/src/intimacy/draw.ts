import { numbersFrom, shuffledBy } from '../chance.ts';
import { type Card, type CardKind, cardKinds, type Level } from './card.ts';
import type { Comfort } from './comfort.ts';
import { deckWithin } from './comfort.ts';
import { isBase } from './evening.ts';
import type { DrawnCard, Session, Setting } from './session.ts';

const suits = ({ where, energy }: Card, setting: Setting): boolean =>
  (where === 'anywhere' || where === setting.where) &&
  (setting.energy === 'any' || energy === 'low');

/** Bolder cards come more often than sweet ones, up to what is wished for. */
const weightOf = (level: Level): number => level + 1;

const pick = (cards: readonly Card[], chance: number): Card | undefined => {
  let left = chance * cards.reduce((sum, { level }) => sum + weightOf(level), 0);
  return (
    cards.find(({ level }) => {
      left -= weightOf(level);
      return left < 0;
    }) ?? cards.at(-1)
  );
};

/**
 * The card that comes: of the wished kind, within the comfort, suiting the setting, as bold as is
 * wished at most, and none that came before while there is another. Whatever two people have left
 * out, the base cards are there; a deck without them is refused as a RangeError.
 */
export const drawCard = (
  cards: readonly Card[],
  comfort: Comfort,
  session: Pick<Session, 'where' | 'energy' | 'wish' | 'seen'>,
  kind: CardKind,
  seed: string,
): DrawnCard => {
  const possible = deckWithin(cards, comfort).filter(
    (card) => card.kind === kind && card.level <= session.wish && suits(card, session),
  );
  const unseen = possible.filter(({ id }) => !session.seen.includes(id));
  // All have come: those of longest ago may come again.
  const again = session.seen.map((id) => possible.find((card) => card.id === id));
  const oldest = again
    .filter((card) => card !== undefined)
    .slice(0, Math.ceil(possible.length / 2));
  const card = pick(unseen.length > 0 ? unseen : oldest, numbersFrom(seed)());
  if (card === undefined) throw new RangeError('This deck has no card that everybody has.');
  return { id: card.id, kind: card.kind, text: card.text };
};

/**
 * How many truths, and how many dares, a snapshot has; so many of them are base cards at least, and so
 * many own cards at most, each with the chance `ownComes` (our own choice).
 */
export const SNAPSHOT = { ofEach: 30, base: 12, own: 10, ownComes: 1 / 2 } as const;

const sampleOf = (cards: readonly Card[], seed: string): readonly Card[] => {
  const mixed = shuffledBy(cards, seed);
  const base = mixed.filter(isBase);
  const others = mixed.filter((card) => !isBase(card)).slice(0, SNAPSHOT.ofEach - SNAPSHOT.base);
  // Always as many, so that their number says nothing of what was left out.
  return [...others, ...base.slice(0, SNAPSHOT.ofEach - others.length)];
};

/**
 * The own cards that come for an evening. Each has a chance of its own and takes the place of one other
 * card, so that one that was let in and does not come leaves everything as if it had not been let in.
 */
const comingOf = (own: readonly Card[], seed: string): readonly Card[] =>
  own
    .map((card) => ({ card, chance: numbersFrom(`${seed}/${card.id}`)() }))
    .filter(({ chance }) => chance < SNAPSHOT.ownComes)
    .toSorted((one, other) => one.chance - other.chance)
    .slice(0, SNAPSHOT.own)
    .map(({ card }) => card);

const snapshotOf = (cards: readonly Card[], own: readonly Card[], seed: string) => {
  const coming = comingOf(own, seed);
  return shuffledBy([...sampleOf(cards, seed).slice(coming.length), ...coming], seed);
};

/**
 * What one phone takes along for an evening without a network: as many truths and dares from within
 * the comfort, chosen by chance, for two who are in one room; `own` are the two's own cards.
 */
export const takeSnapshot = (
  cards: readonly Card[],
  own: readonly Card[],
  comfort: Comfort,
  seed: string,
): readonly Card[] => {
  const fit = deckWithin(cards, comfort).filter(({ where }) => where !== 'apart');
  const fitOwn = deckWithin(own, comfort);
  return cardKinds.flatMap((kind) => {
    const isOfKind = (card: Card) => card.kind === kind;
    return snapshotOf(fit.filter(isOfKind), fitOwn.filter(isOfKind), `${seed}/${kind}`);
  });
};
