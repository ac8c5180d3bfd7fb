import type { LoginSession } from '@usward/core/account/session-endpoints';
import { t } from '@usward/core/language/i18n';
import { formatDate, formatDayAndMonth } from '../../ui/format-dates.ts';

/** `now` in epoch milliseconds. */
export const getSessionText = (
  { since, lastSeen, isThis, isNew }: LoginSession,
  now: number,
): string => {
  const day = formatDayAndMonth(since);
  if (isThis) return t`Signed in since ${day}`;
  if (isNew) return t`New, signed in since ${day}`;
  // Both in UTC, as the server records them.
  return lastSeen >= new Date(now).toISOString().slice(0, 10)
    ? t`Opened today, signed in since ${day}`
    : t`Last opened on ${formatDate(lastSeen)}, signed in since ${day}`;
};

export const signOutEffects: readonly string[] = [
  t`You’ll need your password there before anything of yours is shown again.`,
  t`Anything saved there is deleted as soon as the device is online.`,
  t`That includes anything written there and not sent yet.`,
];
