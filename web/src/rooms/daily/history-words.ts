import type { Day } from '@usward/core/daily/day';
import { t } from '@usward/core/language/speak';
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
  if (isMore) return t`More than ${formatNumber(count)} days`;
  return count === 1 ? '1 day' : t`${formatNumber(count)} days`;
};

const nothing = ({ words, topic }: HistoryWish, isOnPhone: boolean): string => {
  const day = isOnPhone ? t`No day on this phone` : t`No day`;
  const under = topic === null ? '' : t` under “${topicNames[topic]}”`;
  return words === null ? t`${day}${under} yet.` : t`${day}${under} holds these words.`;
};

/** What is said of a search when it is done. */
export const foundWords = (wish: HistoryWish, found: Found): string => {
  if (found.count === 0) return nothing(wish, found.isOnPhone);
  return found.isOnPhone
    ? t`${countWords(found)}, found among the days on this phone.`
    : countWords(found);
};

/** Both reactions for those who do not see them; empty without any. */
export const reactedWords = ({ mine, partner }: Day['reactions'], two: Two): string =>
  [
    mine && t`You reacted: ${wordsOfReaction(mine)}.`,
    partner && t`${called(two)} reacted: ${wordsOfReaction(partner)}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** "2 comments"; empty without any. */
export const commentWords = ({ length }: Day['comments']): string => {
  if (length === 0) return '';
  return length === 1 ? '1 comment' : t`${length} comments`;
};
