import * as v from 'valibot';

/** Sweet to steamy (docs/product.md, "Play"). */
export const levels = [0, 1, 2, 3, 4] as const;
export type Level = (typeof levels)[number];
export const LevelSchema = v.picklist(levels);

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
export type CardTopic = (typeof cardTopics)[number];

/** Part of every comfort, so that two users always have cards in common. */
export const BASE_TOPIC: CardTopic = 'kind-words';

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
export type Limit = (typeof limits)[number];

export const places = ['together', 'apart', 'anywhere'] as const;

const entries = {
  level: LevelSchema,
  /** Both must welcome all of them. */
  topics: v.pipe(v.array(v.picklist(cardTopics)), v.minLength(1), v.maxLength(3)),
  /** Neither may have any of them as a limit. */
  touches: v.array(v.picklist(limits)),
  where: v.picklist(places),
  /** low: works lying down and tired. */
  energy: v.picklist(['low', 'any']),
  text: v.pipe(v.string(), v.minLength(15), v.maxLength(160)),
};

const id = (letter: string) => v.pipe(v.string(), v.regex(new RegExp(`^${letter}-\\d{3,}$`)));

export const TruthSchema = v.strictObject({ id: id('t'), ...entries });
export const DareSchema = v.strictObject({ id: id('d'), ...entries });
export const IdeaSchema = v.strictObject({ id: id('i'), ...entries });

export type CardTags = {
  readonly level: Level;
  readonly topics: readonly CardTopic[];
  readonly touches: readonly Limit[];
};
export type Idea = v.InferOutput<typeof IdeaSchema>;
export type Card = v.InferOutput<typeof TruthSchema> & { readonly kind: CardKind };

export const cardKinds = ['truth', 'dare'] as const;
export type CardKind = (typeof cardKinds)[number];
