import type { SignIn } from '@usward/core/account/sign-in-endpoints';
import { t } from '@usward/core/language/speak';
import { formatDate, formatDayOf } from '../../ui/format.ts';

/** When a device last opened the app, by the day; `now` in epoch milliseconds. */
const openedWords = (lastSeen: SignIn['lastSeen'], now: number): string =>
  // Both in UTC, as it was noted.
  lastSeen >= new Date(now).toISOString().slice(0, 10)
    ? t`Opened today`
    : t`Last opened on ${formatDate(lastSeen)}`;

/** Since when somebody is signed in on a device, and when it was last there. */
export const signInWords = ({ since, lastSeen, isThis }: SignIn, now: number): string =>
  isThis
    ? t`Signed in since ${formatDayOf(since)}`
    : t`${openedWords(lastSeen, now)}, signed in since ${formatDayOf(since)}`;

/** What signing out from here means there, on one device or on several. */
export const endingWords: readonly string[] = [
  t`Your password is asked for there before anything of yours is shown again.`,
  t`What is kept there goes as soon as it is online.`,
  t`What was written there and not sent yet goes with it.`,
];
