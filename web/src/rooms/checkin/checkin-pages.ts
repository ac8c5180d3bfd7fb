import { CalendarDateSchema } from '@usward/core/calendar';
import { measures } from '@usward/core/checkin/checkin';
import { t } from '@usward/core/language/i18n';
import * as v from 'valibot';

/** One feeling a page, and at the end what one could use. */
export const checkinPages = [...measures, 'need'] as const;
export type CheckinPage = (typeof checkinPages)[number];

/** In the history; it never holds an answer. */
export const CheckinStepSchema = v.object({
  date: CalendarDateSchema,
  page: v.picklist(checkinPages),
});

export const getPageAfter = (page: CheckinPage): CheckinPage | null =>
  checkinPages[checkinPages.indexOf(page) + 1] ?? null;

export const getPageBefore = (page: CheckinPage): CheckinPage | null =>
  checkinPages[checkinPages.indexOf(page) - 1] ?? null;

const getMoodQuestion = (name: string | null): string =>
  name ? t`How are you, ${name}?` : t`How are you?`;

export const getPageQuestion = (page: CheckinPage, name: string | null): string =>
  ({
    mood: getMoodQuestion(name),
    energy: t`How’s your energy?`,
    closeness: t`How close do you feel?`,
    stress: t`And stress?`,
    need: t`What could you use?`,
  })[page];
