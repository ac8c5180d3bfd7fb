import { t } from '@usward/core/language/i18n';
import { replyLabels } from '../../content/checkin-labels.ts';
import { getPartnerNeedText } from '../../content/need-sentences.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import type { NewsItem } from '../../ui/News.tsx';
import type { OptimisticCheckin } from './optimistic-checkin.ts';
import { getTogetherTitle } from './together-title.ts';

/** What the partner shared and replied today, once the user has checked in. */
export const getPartnerNews = (
  { mine, partner, partnerLinesLocked, replies }: OptimisticCheckin,
  couple: Couple,
): readonly NewsItem[] => {
  const name = partnerName(couple);
  const { need } = partner ?? {};
  const reply = replies.partner;
  return [
    ...(mine && partner && !partnerLinesLocked
      ? [{ id: 'both', text: getTogetherTitle(mine.lines, partner) }]
      : []),
    ...(need ? [{ id: need, text: getPartnerNeedText(name, need) }] : []),
    ...(reply ? [{ id: reply, text: t`${name} says: ${replyLabels[reply]}` }] : []),
  ];
};
