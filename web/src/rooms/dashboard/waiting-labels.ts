import { addDays, instant, type TimeZone } from '@usward/core/calendar';
import { weekClosesAt } from '@usward/core/checkin/week-calendar';
import { getAnswerWindow } from '@usward/core/daily/answer-window';
import type { Dashboard, WaitingItem } from '@usward/core/dashboard/endpoints';
import { DAY_MS } from '@usward/core/durations';
import { t } from '@usward/core/language/i18n';
import { getOpenUntil } from '../../content/open-until.ts';
import { formatDate } from '../../ui/format-dates.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { checkinPartnerPath, paths } from '../../ui/paths.ts';
import { getSharedStatusText, isNeedOn } from './shared-status-text.ts';
import type { WaitingRow } from './waiting-rows.ts';

/** Before that, a weekday would name two dates. */
export const DATED_AFTER_DAYS = 6;

/** “Today” would be two days, where the couple's and the reader's differ. */
const getQuestionLabel = (date: WaitingItem['date'], today: string, ownDay: string): string => {
  if (date === today && today === ownDay) return t`Today’s question`;
  const isRecent = addDays(date, DATED_AFTER_DAYS) >= ownDay;
  return t`${formatDate(date, isRecent ? 'weekday' : 'short')}’s question`;
};

const getCheckinLabel = (date: WaitingItem['date'], today: string): string =>
  date === today ? t`Check in` : t`${formatDate(date, 'weekday')}’s check-in`;

/** Only where a weekday names one date; nothing where the end is not known. */
const getUntilText = (closesAt: number | undefined, now = Date.now()): string => {
  if (closesAt === undefined || closesAt <= now) return '';
  if (closesAt > now + DATED_AFTER_DAYS * DAY_MS) return '';
  const until = getOpenUntil(instant(closesAt), now);
  switch (until.kind) {
    case 'time':
      return t`Open until ${until.day}, ${until.time}.`;
    case 'tonight':
      return t`Open through tonight.`;
    case 'night':
      return t`Open through ${until.day} night.`;
  }
};

/** The key names the quiz and its round. */
export const getQuizPath = (key = ''): string => {
  const quiz = /~quiz-(.+)-/.exec(key)?.[1];
  return quiz ? paths.quizDetail(quiz) : paths.quiz;
};

const getDayCloses = (date: WaitingItem['date'], home: TimeZone): number =>
  getAnswerWindow(date, home).closesAt;

const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(' ');

type WaitingLabel = {
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
  readonly to: string;
};

/** A kind that only a newer app knows leads to the dashboard. */
export const getWaitingItemLabel = (
  { kind, date, key }: Omit<WaitingRow, 'key'> & { readonly key?: string },
  today: string,
  partner: string,
  status: Dashboard['status'] = null,
  home?: TimeZone,
  ownDay = today,
): WaitingLabel => {
  const closesAt = home && (kind === 'week' ? weekClosesAt : getDayCloses)(date, home);
  const until = date === today && kind !== 'week' ? '' : getUntilText(closesAt);
  switch (kind) {
    case 'reveal':
      return {
        icon: 'both',
        title: t`You both answered`,
        note: getQuestionLabel(date, today, ownDay),
        to: paths.day(date),
      };
    case 'comment':
    case 'reaction':
      return {
        icon: 'talk',
        title:
          kind === 'comment'
            ? t`${partner} wrote under your answers`
            : t`${partner} reacted to your answers`,
        note: getQuestionLabel(date, today, ownDay),
        to: paths.day(date),
      };
    case 'answer':
      return {
        icon: 'questions',
        title: getQuestionLabel(date, today, ownDay),
        note: joinSentences(t`${partner} has answered.`, until),
        to: date === today ? paths.daily : paths.day(date),
      };
    case 'today':
      return {
        icon: 'questions',
        title: getQuestionLabel(date, today, ownDay),
        note: t`Opens when you’ve both answered.`,
        to: date === today ? paths.daily : paths.day(date),
      };
    case 'question':
      return {
        icon: 'questions',
        title: t`A question for the two of you`,
        note: t`${partner} suggested it. You can say yes or no.`,
        to: paths.ownQuestions,
      };
    case 'check-in':
      return {
        icon: 'checkin',
        title: getCheckinLabel(date, today),
        note: getSharedStatusText(status, date, partner),
        to: isNeedOn(status, date) ? checkinPartnerPath : paths.checkin,
      };
    case 'week':
      return {
        icon: 'calendar',
        title: t`Weekly check-in`,
        note: joinSentences(t`${partner} has answered. It opens once you answer too.`, until),
        to: paths.week(date),
      };
    case 'week-reveal':
      return {
        icon: 'both',
        title: t`You both finished your weekly check-in`,
        note: t`The week of ${formatDate(date, 'short')}`,
        to: paths.week(date),
      };
    case 'quiz':
      return {
        icon: 'quiz',
        title: t`A quiz for the two of you`,
        note: t`${partner} has answered. It opens once you answer too.`,
        to: getQuizPath(key),
      };
    case 'quiz-reveal':
      return {
        icon: 'both',
        title: t`You both took a quiz`,
        note: t`You can now see both sides.`,
        to: getQuizPath(key),
      };
    case 'lab-activity':
      return {
        icon: 'play',
        title: t`Something is waiting for you`,
        note: t`In Play, whenever you have a quiet moment.`,
        to: paths.intimacy,
      };
    case 'reflection':
    case 'reflection-result':
      return {
        icon: 'envelope',
        title: kind === 'reflection' ? t`A reflection is waiting` : t`You both answered`,
        note: t`Whenever you have a quiet moment.`,
        to: paths.feedback,
      };
    default:
      return {
        icon: 'today',
        title: t`Something is waiting`,
        note: t`Whenever you have a quiet moment.`,
        to: paths.dashboard,
      };
  }
};
