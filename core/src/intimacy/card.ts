import * as v from 'valibot';

/** How much a card asks, sweet to steamy (product.md, "Intimacy lab"). */
export const levels = [0, 1, 2, 3, 4] as const;
/** One of {@link levels}. */
export type Level = (typeof levels)[number];
/** Schema of a level. */
export const LevelSchema = v.picklist(levels);

/** What cards are about (our own choice). */
export const cardTopics = [
  'kind-words',
  'memories',
  'flirting',
  'kissing',
  'touch',
  'massage',
  'desire',
  'imagination',
  'undressing',
  'play',
] as const;
/** One of {@link cardTopics}. */
export type CardTopic = (typeof cardTopics)[number];

/** The topic that belongs to every comfort, so that two people always have cards in common. */
export const BASE_TOPIC: CardTopic = 'kind-words';

/** What a card can bring up that somebody may want left out, whatever the level (our own choice). */
export const limits = [
  'kissing',
  'hair',
  'neck',
  'back',
  'belly',
  'chest',
  'legs',
  'feet',
  'below-the-waist',
  'undressing',
  'being-looked-at',
  'closed-eyes',
  'tickling',
  'food',
  'dressing-up',
  'moving',
  'voice-or-video',
  'leading',
  'talk-about-bodies',
  'talk-about-the-past',
] as const;
/** One of {@link limits}. */
export type Limit = (typeof limits)[number];

/** Where the two are when a card works: side by side, far apart, or both. */
export const places = ['together', 'apart', 'anywhere'] as const;

const entries = {
  level: LevelSchema,
  /** All of them must be welcome to both. */
  topics: v.pipe(v.array(v.picklist(cardTopics)), v.minLength(1), v.maxLength(3)),
  /** None of them may be a limit of either. */
  touches: v.array(v.picklist(limits)),
  where: v.picklist(places),
  /** low: works lying down and tired. */
  energy: v.picklist(['low', 'any']),
  text: v.pipe(v.string(), v.minLength(15), v.maxLength(160)),
};

const id = (letter: string) => v.pipe(v.string(), v.regex(new RegExp(`^${letter}-\\d{3,}$`)));

/** Schema of a truth of the deck, as in `content/cards/truths.json`. */
export const TruthSchema = v.strictObject({ id: id('t'), ...entries });
/** Schema of a dare of the deck, as in `content/cards/dares.json`. */
export const DareSchema = v.strictObject({ id: id('d'), ...entries });
/** Schema of an idea to vote on, as in `content/cards/ideas.json`. */
export const IdeaSchema = v.strictObject({ id: id('i'), ...entries });

/** What decides whether a card fits, whatever its text. */
export type CardTags = {
  readonly level: Level;
  readonly topics: readonly CardTopic[];
  readonly touches: readonly Limit[];
};
/** An idea to vote on. */
export type Idea = v.InferOutput<typeof IdeaSchema>;
/** A truth or a dare of the deck. */
export type Card = v.InferOutput<typeof TruthSchema> & { readonly kind: CardKind };

/** What one can take in a turn. */
export const cardKinds = ['truth', 'dare'] as const;
/** One of {@link cardKinds}. */
export type CardKind = (typeof cardKinds)[number];
