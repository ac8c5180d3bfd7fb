import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { getMoodLabel } from '../../content/mood-and-need-labels.ts';
import { getPartnerNeedText } from '../../content/need-sentences.ts';

type Status = Dashboard['status'];

const getNewsText = (status: NonNullable<Status>, partner: string): string | null => {
  if (status.need !== null) return getPartnerNeedText(partner, status.need);
  return status.mood === null ? null : t`${partner}’s mood: ${getMoodLabel(status.mood)}.`;
};

/** A check-in of the partner that waits for the user's own: what was shared at once is said at once. */
export const getSharedStatusText = (status: Status, date: string, partner: string): string => {
  const news = status?.date === date ? getNewsText(status, partner) : null;
  return news === null
    ? t`${partner} shared something. You’ll see it once you’ve both checked in.`
    : t`${news} You’ll see the rest once you’ve both checked in.`;
};

export const isNeedOn = (status: Status, date: string): boolean =>
  status?.date === date && status.need !== null;
