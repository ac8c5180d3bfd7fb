import type { Day } from '@usward/core/daily/day';
import { plural, t } from '@usward/core/language/speak';
import type { IconName } from '../../ui/Icon.tsx';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import { deletedWords, wordsOfReaction } from './daily-words.ts';
import type { HistoryWish } from './history-wish.ts';
import type { OverlaidDay } from './overlay-day.ts';
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

type Words = readonly [IconName, string];

const noteWords = ({ by, isShared }: NonNullable<OverlaidDay['note']>, two: Two): Words => {
  if (by === 'partner') return ['eye', t`Shared by ${calledWithin(two)}`];
  return isShared ? ['eye', t`${called(two)} can read this`] : ['lock', t`Only you can read this`];
};

/** What a list says of a day beside its texts, with its icon; null when they say it all. */
export const dayWords = (
  { state, unsent, mine, partner, note }: OverlaidDay,
  two: Two,
): Words | null => {
  if (unsent?.state === 'attention') return ['alert', t`Your words are kept on this phone`];
  if (unsent && state !== 'both') return ['clock', t`Kept on this phone`];
  if (note) return noteWords(note, two);
  if (state === 'partner' || (state === 'mine' && mine?.visibility === 'both')) {
    return ['envelope', t`Opens when you both answer`];
  }
  if (state === 'both') {
    if (mine === null) return ['trash', deletedWords('me', two)];
    return partner === null ? ['trash', deletedWords('partner', two)] : null;
  }
  if (mine === null) return ['clock', t`This day has closed`];
  return ['lock', t`Only you can read this`];
};
