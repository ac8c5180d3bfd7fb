import type { Day } from '@usward/core/daily/day';
import { plural, t } from '@usward/core/language/i18n';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { getDeletedText, getReactionLabel } from './daily-labels.ts';
import type { HistoryFilter } from './history-filter.ts';
import type { OptimisticDay } from './optimistic-day.ts';
import { topicNames } from './topic-names.ts';

type SearchResult = {
  readonly count: number;
  readonly isSearching: boolean;
  readonly isOnPhone: boolean;
};

const getCountText = ({ count, isSearching, isOnPhone }: SearchResult): string => {
  if (isOnPhone) {
    return plural(count, {
      one: '# day found on this device.',
      other: '# days found on this device.',
    });
  }
  return isSearching
    ? plural(count, { one: 'Searching… # day so far', other: 'Searching… # days so far' })
    : plural(count, { one: '# day', other: '# days' });
};

const getNoMatchText = ({ words, topic }: HistoryFilter, isOnPhone: boolean): string => {
  if (topic === null) {
    return isOnPhone ? t`No matches on this device.` : t`No matches.`;
  }
  const topicName = topicNames[topic];
  if (words === null) {
    return isOnPhone
      ? t`No days about “${topicName}” on this device yet.`
      : t`No days about “${topicName}” yet.`;
  }
  return isOnPhone
    ? t`No matches in “${topicName}” on this device.`
    : t`No matches in “${topicName}”.`;
};

export const getFoundText = (historyFilter: HistoryFilter, found: SearchResult): string =>
  found.count === 0 && !found.isSearching
    ? getNoMatchText(historyFilter, found.isOnPhone)
    : getCountText(found);

export const getReactionsText = ({ mine, partner }: Day['reactions'], couple: Couple): string =>
  [
    mine && t`You reacted: ${getReactionLabel(mine)}.`,
    partner && t`${partnerName(couple)} reacted: ${getReactionLabel(partner)}.`,
  ]
    .filter(Boolean)
    .join(' ');

export const getCommentCountText = ({ length }: Day['comments']): string =>
  length === 0 ? '' : plural(length, { one: '# comment', other: '# comments' });

type IconLabel = readonly [IconName, string];

const getNoteLabel = (
  { by, isShared }: NonNullable<OptimisticDay['note']>,
  couple: Couple,
): IconLabel => {
  if (by === 'partner') return ['eye', t`Shared by ${partnerNameInSentence(couple)}`];
  return isShared
    ? ['eye', t`${partnerName(couple)} can read this`]
    : ['lock', t`Only you can read this`];
};

export const getDayStateLabel = (
  { state, unsent, mine, partner, note }: OptimisticDay,
  couple: Couple,
): IconLabel | null => {
  if (unsent?.state === 'rejected') return ['alert', t`Couldn’t send. Saved on this device`];
  if (unsent && state !== 'both') return ['clock', t`Saved on this device`];
  if (note) return getNoteLabel(note, couple);
  if (state === 'partner' || (state === 'mine' && mine?.visibility === 'both')) {
    return ['envelope', t`Revealed when you both answer`];
  }
  if (state === 'both') {
    if (mine === null) return ['trash', getDeletedText('me', couple)];
    return partner === null ? ['trash', getDeletedText('partner', couple)] : null;
  }
  if (mine === null) return ['clock', t`This day has closed`];
  return ['lock', t`Only you can read this`];
};
