import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { getPartnerNeedText } from '../../content/need-sentences.ts';

type Status = Dashboard['status'];

const getNewsText = (status: NonNullable<Status>, partner: string): string =>
  status.need === null ? t`${partner} shared a mood.` : getPartnerNeedText(partner, status.need);

/** A check-in of the partner that waits for the user's own: what was shared at once is said at once. */
export const getSharedStatusText = (status: Status, date: string, partner: string): string =>
  status?.date === date
    ? t`${getNewsText(status, partner)} You’ll see the rest once you’ve both checked in.`
    : t`${partner} shared something. You’ll see it once you’ve both checked in.`;

export const isNeedOn = (status: Status, date: string): boolean =>
  status?.date === date && status.need !== null;
