import { type CalendarDate, calendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import type { ConsentedTo, GivenConsent } from '@usward/core/privacy/consents';
import type { DevicePlace } from '@usward/core/privacy/on-device';
import type { StoredGroup, StoredReader } from '@usward/core/privacy/stored';

/** What one can agree to beside using the app. */
export const consentNames: Readonly<Record<ConsentedTo, string>> = {
  intimacy: t`The lab`,
  summaries: t`Summaries by an AI`,
};

/** When something was agreed to, in which wording, and whether that is still the one. */
export const givenWords = (
  { version, at, isCurrent }: Pick<GivenConsent, 'version' | 'at' | 'isCurrent'>,
  format: (date: CalendarDate) => string,
): string => {
  const date = format(calendarDate(at.slice(0, 10)));
  const given = t`Agreed on ${date}, wording ${version}.`;
  return isCurrent ? given : `${given} ${t`It has changed since, so it opens nothing any more.`}`;
};

/** What each group is called. */
export const groupWords: Readonly<Record<StoredGroup, string>> = {
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
export const readerWords: Readonly<Record<StoredReader, string>> = {
  me: t`Only you read it.`,
  two: t`You and your partner read it.`,
  shared: t`You read it; your partner what you share of it.`,
  'once-both': t`You read yours; each reads the other’s once you both have answered.`,
  admins: t`Those who look after the app read it.`,
  nobody: t`Nobody reads it in the app.`,
};

/** Where on the device something is, in a sentence. */
export const placeWords: Readonly<Record<DevicePlace, string>> = {
  database: t`In the browser’s database.`,
  local: t`In the browser’s small storage.`,
  session: t`In this tab.`,
  cache: t`In the browser’s cache.`,
};
