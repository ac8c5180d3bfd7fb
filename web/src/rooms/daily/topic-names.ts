import { OWN_TOPIC, type Topic, topics } from '@usward/core/daily/question';

/** A topic that a day's question can have: one of the deck's, or the two people's own. */
export type AnyTopic = Topic | typeof OWN_TOPIC;

/** The topics as people read them. */
export const topicNames: Readonly<Record<AnyTopic, string>> = {
  home: 'Home',
  food: 'Food',
  play: 'Play and laughter',
  memories: 'Memories',
  future: 'The future',
  appreciation: 'Appreciation',
  everyday: 'Everyday life',
  'body-and-rest': 'Body and rest',
  'family-and-friends': 'Family and friends',
  'work-and-money': 'Work and money',
  'conflict-and-repair': 'Conflict and repair',
  intimacy: 'Intimacy',
  learning: 'Learning',
  adventure: 'Adventure',
  [OWN_TOPIC]: 'Our own questions',
};

/** All topics in the order in which they are offered: the deck's, then the own ones. */
export const allTopics: readonly AnyTopic[] = [...topics, OWN_TOPIC];

/** Whether a word names a topic that this app knows. */
export const isTopic = (word: string): word is AnyTopic =>
  (allTopics as readonly string[]).includes(word);
