import { type CalendarDate, calendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import type { ConsentedTo, GivenConsent } from '@usward/core/privacy/consents';

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
