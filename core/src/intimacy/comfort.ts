import * as v from 'valibot';
import { t } from '../language/i18n.ts';
import {
  BASE_TOPIC,
  type CardTags,
  type CardTopic,
  cardTopics,
  type Level,
  LevelSchema,
  limits,
} from './card.ts';

const isUnique = <T>(given: readonly T[]): boolean => new Set(given).size === given.length;

/** Schema of what somebody is comfortable with: private, and nobody else's to read. */
export const ComfortSchema = v.strictObject({
  level: LevelSchema,
  /** What is welcome; kind words always are, named or not. */
  topics: v.pipe(v.array(v.picklist(cardTopics)), v.check(isUnique, t`A topic is listed twice.`)),
  /** What is to be left out, whatever the level. */
  limits: v.pipe(v.array(v.picklist(limits)), v.check(isUnique, t`A limit is listed twice.`)),
});
/** What somebody is comfortable with. */
export type Comfort = v.InferOutput<typeof ComfortSchema>;

/** What holds for somebody who has not chosen yet: the sweetest cards, and kind words only. */
export const DEFAULT_COMFORT: Comfort = { level: 0, topics: [], limits: [] };

const welcomes = (comfort: Comfort, topic: CardTopic): boolean =>
  topic === BASE_TOPIC || comfort.topics.includes(topic);

/** Whether a card lies within what somebody is comfortable with. */
export const fitsComfort = ({ level, topics, touches }: CardTags, comfort: Comfort): boolean =>
  level <= comfort.level &&
  topics.every((topic) => welcomes(comfort, topic)) &&
  !touches.some((limit) => comfort.limits.includes(limit));

/** What two are comfortable with: the lower level, the topics of both, the limits of either. */
export const jointComfort = (one: Comfort, other: Comfort): Comfort => ({
  level: Math.min(one.level, other.level) as Level,
  topics: cardTopics.filter((topic) => welcomes(one, topic) && welcomes(other, topic)),
  limits: limits.filter((limit) => one.limits.includes(limit) || other.limits.includes(limit)),
});

/** The cards within a comfort: of two, that of {@link jointComfort}. Nothing tells why one is missing. */
export const filterByComfort = <C extends CardTags>(
  cards: readonly C[],
  comfort: Comfort,
): readonly C[] => cards.filter((card) => fitsComfort(card, comfort));
