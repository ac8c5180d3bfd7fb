import { type CalendarDate, calendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import type { ConsentTopic, GivenConsent } from '@usward/core/privacy/consent-endpoints';
import type { StoredGroup, StoredReader } from '@usward/core/privacy/stored-kinds';
import type { DeviceStorage } from '@usward/core/privacy/stored-on-device';

export const consentLabels: Readonly<Record<ConsentTopic, string>> = {
  intimacy: t`Play`,
  summaries: t`AI summaries`,
};

export const getAgreedOnText = (
  { version, at, isCurrent }: Pick<GivenConsent, 'version' | 'at' | 'isCurrent'>,
  format: (date: CalendarDate) => string,
): string => {
  const date = format(calendarDate(at.slice(0, 10)));
  const given = t`Agreed on ${date}, wording version ${version}.`;
  return isCurrent
    ? given
    : `${given} ${t`The wording has changed since, so this no longer applies.`}`;
};

export const groupLabels: Readonly<Record<StoredGroup, string>> = {
  you: t`You`,
  questions: t`Questions and answers`,
  checkins: t`Check-ins`,
  quizzes: t`Quizzes`,
  intimacy: t`Play`,
  feedback: t`Reflections`,
  moments: t`Memories and notes`,
  together: t`The two of you`,
  notifications: t`Notifications`,
  service: t`To keep Usward working`,
};

export const readerLabels: Readonly<Record<StoredReader, string>> = {
  me: t`Only you see it.`,
  couple: t`You and your partner see it.`,
  shared: t`You see it. Your partner sees what you share of it.`,
  'once-both': t`You see yours. You each see the other’s once you’ve both answered.`,
  admins: t`The Usward team sees it.`,
  nobody: t`No one sees it in the app.`,
};

export const placeLabels: Readonly<Record<DeviceStorage, string>> = {
  database: t`In the browser’s database.`,
  local: t`In the browser’s local storage.`,
  session: t`In this tab.`,
  cache: t`In the browser’s cache.`,
};
