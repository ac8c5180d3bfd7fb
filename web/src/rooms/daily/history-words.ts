import type { Day } from '@usward/core/daily/day';
import { formatNumber } from '../../ui/format.ts';
import { called, type Two } from '../../ui/two.ts';
import type { HistoryWish } from './history-wish.ts';
import { wordsOfReaction } from './reaction-words.ts';
import { topicNames } from './topic-names.ts';

/** What a search or a topic found. */
export type Found = {
  readonly count: number;
  /** There are more than these. */
  readonly isMore: boolean;
  /** Only what this phone holds was looked through. */
  readonly isOnPhone: boolean;
};

const countWords = ({ count, isMore }: Found): string => {
  if (isMore) return `More than ${formatNumber(count)} days`;
  return count === 1 ? '1 day' : `${formatNumber(count)} days`;
};

const nothing = ({ words, topic }: HistoryWish, isOnPhone: boolean): string => {
  const day = isOnPhone ? 'No day on this phone' : 'No day';
  const under = topic === null ? '' : ` under “${topicNames[topic]}”`;
  return words === null ? `${day}${under} yet.` : `${day}${under} holds these words.`;
};

/** What is said of a search when it is done. */
export const foundWords = (wish: HistoryWish, found: Found): string => {
  if (found.count === 0) return nothing(wish, found.isOnPhone);
  return found.isOnPhone
    ? `${countWords(found)}, found among the days on this phone.`
    : countWords(found);
};

/** Both reactions for those who do not see them; empty without any. */
export const reactedWords = ({ mine, partner }: Day['reactions'], two: Two): string =>
  [
    mine && `You reacted: ${wordsOfReaction(mine)}.`,
    partner && `${called(two)} reacted: ${wordsOfReaction(partner)}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** "2 comments"; empty without any. */
export const commentWords = ({ length }: Day['comments']): string => {
  if (length === 0) return '';
  return length === 1 ? '1 comment' : `${length} comments`;
};
