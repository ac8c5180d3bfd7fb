import * as v from 'valibot';
import { t } from '../language/i18n.ts';
import { isUnique } from '../lists.ts';
import {
  BASE_TOPIC,
  type CardTags,
  type CardTopic,
  cardTopics,
  type Level,
  LevelSchema,
  limits,
} from './card.ts';

/** Private: nobody else ever reads it. */
export const ComfortSchema = v.strictObject({
  level: LevelSchema,
  /** The base topic is always welcome. */
  topics: v.pipe(v.array(v.picklist(cardTopics)), v.check(isUnique, t`A topic is listed twice.`)),
  limits: v.pipe(v.array(v.picklist(limits)), v.check(isUnique, t`A limit is listed twice.`)),
});
export type Comfort = v.InferOutput<typeof ComfortSchema>;

/** Until the user chooses: the sweetest level, and only the base topic. */
export const DEFAULT_COMFORT: Comfort = { level: 0, topics: [], limits: [] };

const welcomes = (comfort: Comfort, topic: CardTopic): boolean =>
  topic === BASE_TOPIC || comfort.topics.includes(topic);

export const fitsComfort = ({ level, topics, touches }: CardTags, comfort: Comfort): boolean =>
  level <= comfort.level &&
  topics.every((topic) => welcomes(comfort, topic)) &&
  !touches.some((limit) => comfort.limits.includes(limit));

/** The lower level, the topics of both, the limits of either. */
export const jointComfort = (one: Comfort, other: Comfort): Comfort => ({
  level: Math.min(one.level, other.level) as Level,
  topics: cardTopics.filter((topic) => welcomes(one, topic) && welcomes(other, topic)),
  limits: limits.filter((limit) => one.limits.includes(limit) || other.limits.includes(limit)),
});

/** Nothing shows why a card is missing. */
export const filterByComfort = <C extends CardTags>(
  cards: readonly C[],
  comfort: Comfort,
): readonly C[] => cards.filter((card) => fitsComfort(card, comfort));
