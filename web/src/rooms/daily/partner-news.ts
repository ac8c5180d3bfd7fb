import { type Day, reactions } from '@usward/core/daily/day';
import { t } from '@usward/core/language/i18n';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import type { NewsItem } from '../../ui/News.tsx';
import { getReactionText } from './daily-labels.ts';

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
