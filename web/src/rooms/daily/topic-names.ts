import { OWN_TOPIC, type Topic, topics } from '@usward/core/daily/question';
import { t, tWithContext } from '@usward/core/language/i18n';

export type AnyTopic = Topic | typeof OWN_TOPIC;

export const topicNames: Readonly<Record<AnyTopic, string>> = {
  home: tWithContext('a topic of questions')`Home`,
  food: t`Food`,
  play: t`Play and laughter`,
  memories: t`Memories`,
  future: t`The future`,
  appreciation: t`Appreciation`,
  everyday: t`Everyday life`,
  'body-and-rest': t`Body and rest`,
  'family-and-friends': t`Family and friends`,
  'work-and-money': t`Work and money`,
  'conflict-and-repair': t`Arguing and making up`,
  intimacy: t`Intimacy`,
  learning: t`Learning`,
  adventure: t`Adventure`,
  [OWN_TOPIC]: t`Our own questions`,
};

export const allTopics: readonly AnyTopic[] = [...topics, OWN_TOPIC];

export const isTopic = (word: string): word is AnyTopic =>
  (allTopics as readonly string[]).includes(word);
