import { type Day, reactions } from '@usward/core/daily/day';
import { t } from '@usward/core/language/i18n';
import { additionKey } from '@usward/core/pulse';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import type { NewsItem } from '../../ui/News.tsx';
import { useIsNew, useMarkSeen } from '../../writes/use-seen.ts';
import { getReactionText } from './daily-labels.ts';

type SeenAdditionsProps = {
  readonly date: Day['date'];
  /** 0 when the day is only partly known. */
  readonly readAt: number;
};

/** Clears the partner’s additions from Today once shown. Pass them as the key: each new one waits again. */
export const SeenAdditions = ({ date, readAt }: SeenAdditionsProps) => {
  const name = additionKey(date);
  // A day out of a list may be newer than Today.
  const since = readAt === 0 ? Number.POSITIVE_INFINITY : readAt;
  const isNew = useIsNew(name, { turnedHere: false, since, otherwise: true });
  // Without a network, what is shown may be older than the news.
  useMarkSeen(name, useOnline(), isNew);
  return null;
};

/** What the partner added to a revealed day. A reaction of a newer app has no words yet. */
export const getPartnerNews = (
  { reactions: { partner }, comments }: Pick<Day, 'reactions' | 'comments'>,
  couple: Couple,
): readonly NewsItem[] => [
  ...reactions
    .filter((one) => one === partner)
    .map((one) => ({ id: one, text: getReactionText(one, couple) })),
  ...comments
    .filter(({ by }) => by !== 'me')
    .map(({ id }) => ({ id, text: t`${partnerName(couple)} added a comment.` })),
];
