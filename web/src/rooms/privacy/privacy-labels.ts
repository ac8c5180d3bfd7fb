import { type CalendarDate, calendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import type { ConsentTopic, GivenConsent } from '@usward/core/privacy/consents';
import type { StoredGroup, StoredReader } from '@usward/core/privacy/stored';
import type { DeviceStorage } from '@usward/core/privacy/stored-on-device';

/** What one can agree to beside using the app. */
export const consentLabels: Readonly<Record<ConsentTopic, string>> = {
  intimacy: t`The lab`,
  summaries: t`Summaries by an AI`,
};

/** When something was agreed to, in which wording, and whether that is still the one. */
export const getConsentText = (
  { version, at, isCurrent }: Pick<GivenConsent, 'version' | 'at' | 'isCurrent'>,
  format: (date: CalendarDate) => string,
): string => {
  const date = format(calendarDate(at.slice(0, 10)));
  const given = t`Agreed on ${date}, wording ${version}.`;
  return isCurrent ? given : `${given} ${t`It has changed since, so it opens nothing any more.`}`;
};

/** What each group is called. */
export const groupLabels: Readonly<Record<StoredGroup, string>> = {
  you: t`You`,
  questions: t`Questions and answers`,
  checkins: t`Check-ins`,
  quizzes: t`Quizzes`,
  intimacy: t`The lab`,
  feedback: t`Feedback`,
  moments: t`Moments and notes`,
  together: t`The two of you`,
  notifications: t`Notifications`,
  service: t`So that it works`,
};

/** Who reads something in the app. */
export const readerLabels: Readonly<Record<StoredReader, string>> = {
  me: t`Only you read it.`,
  couple: t`You and your partner read it.`,
  shared: t`You read it; your partner what you share of it.`,
  'once-both': t`You read yours; each reads the other’s once you both have answered.`,
  admins: t`Those who look after the app read it.`,
  nobody: t`Nobody reads it in the app.`,
};

/** Where on the device something is, in a sentence. */
export const placeLabels: Readonly<Record<DeviceStorage, string>> = {
  database: t`In the browser’s database.`,
  local: t`In the browser’s small storage.`,
  session: t`In this tab.`,
  cache: t`In the browser’s cache.`,
};
