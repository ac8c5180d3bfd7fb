import type { Day } from '@usward/core/daily/day';
import { plural, t } from '@usward/core/language/speak';
import { called, type Two } from '../../ui/two.ts';
import type { HistoryWish } from './history-wish.ts';
import { wordsOfReaction } from './reaction-words.ts';
import { topicNames } from './topic-names.ts';

/** What a search or a topic found. */
type Found = {
  readonly count: number;
  /** Earlier days are still being looked through. */
  readonly isSearching: boolean;
  /** Only what this phone holds was looked through. */
  readonly isOnPhone: boolean;
};

const countWords = ({ count, isSearching, isOnPhone }: Found): string => {
  if (isOnPhone) {
    return plural(count, {
      one: '# day, found among the days on this phone.',
      other: '# days, found among the days on this phone.',
    });
  }
  return isSearching
    ? plural(count, { one: 'Searching… # day so far', other: 'Searching… # days so far' })
    : plural(count, { one: '# day', other: '# days' });
};

const noneWords = ({ words, topic }: HistoryWish, isOnPhone: boolean): string => {
  if (topic === null) {
    return isOnPhone ? t`No day on this phone holds these words.` : t`No day holds these words.`;
  }
  const topicName = topicNames[topic];
  if (words === null) {
    return isOnPhone
      ? t`No day on this phone under “${topicName}” yet.`
      : t`No day under “${topicName}” yet.`;
  }
  return isOnPhone
    ? t`No day on this phone under “${topicName}” holds these words.`
    : t`No day under “${topicName}” holds these words.`;
};

/** What a search has found, so far or in all. */
export const foundWords = (wish: HistoryWish, found: Found): string =>
  found.count === 0 && !found.isSearching ? noneWords(wish, found.isOnPhone) : countWords(found);

/** Both reactions for those who do not see them; empty without any. */
export const reactedWords = ({ mine, partner }: Day['reactions'], two: Two): string =>
  [
    mine && t`You reacted: ${wordsOfReaction(mine)}.`,
    partner && t`${called(two)} reacted: ${wordsOfReaction(partner)}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** "2 comments"; empty without any. */
export const commentWords = ({ length }: Day['comments']): string =>
  length === 0 ? '' : plural(length, { one: '# comment', other: '# comments' });
