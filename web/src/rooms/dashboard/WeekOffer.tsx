import { useQuery } from '@tanstack/react-query';
import { type CalendarDate, daysBetween } from '@usward/core/calendar';
import { getCheckins } from '@usward/core/checkin/endpoints';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { answerWeek, getWeek } from '@usward/core/checkin/week-endpoints';
import { t } from '@usward/core/language/i18n';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { isNotRejected, usePendingWrites } from '../../device/outbox/pending-writes.ts';
import Weekly from '../../pictures/weekly.svg?picture';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { Module } from './Module.tsx';
import styles from './modules.module.css';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';

/** Friday, Saturday and Sunday. */
const OFFERED_DAYS = 3;

type WeekFacts = Pick<OptimisticDashboard, 'today' | 'startDay' | 'waiting'>;

/** A couple that began in the middle of a week has little to say about it yet. */
export const getOfferedWeek = ({ today, startDay, waiting }: WeekFacts): CalendarDate | null => {
  const week = getWeekOfDate(today);
  const isNew = daysBetween(week, today) < OFFERED_DAYS;
  const isWaiting = waiting.some(
    ({ kind, date }) => (kind === 'week' || kind === 'week-reveal') && date === week,
  );
  return isNew && !isWaiting && startDay !== null && startDay < week ? week : null;
};

/** As far as this phone knows. Reads nothing. */
const useHasWritten = (week: CalendarDate): boolean => {
  const options = createReadOptions(getWeek, { params: { week } });
  const { data: read } = useQuery({ ...options, enabled: false });
  const { data: checkins } = useQuery({ ...createReadOptions(getCheckins), enabled: false });
  const isAnswering = usePendingWrites(options.queryKey)
    .filter(isNotRejected)
    .some(({ name, params }) => name === answerWeek.name && params.week === week);
  const known = [read, checkins?.week].filter((one) => one?.week === week);
  return isAnswering || known.some((one) => one?.mine != null);
};

const Offer = ({ week }: { readonly week: CalendarDate }) =>
  useHasWritten(week) ? null : (
    <Module to={paths.week(week)} picture={Weekly} label={t`This week`} kind="beside">
      <h2 className={styles.title}>{t`Weekly check-in`}</h2>
      <MutedText small>
        {t`Four questions about your week. Opens when you’ve both finished.`}
      </MutedText>
    </Module>
  );

/** The weekly check-in of the first days of a week, until the partner's answer or the user's own stands in its place. */
export const WeekOffer = ({ dashboard }: { readonly dashboard: WeekFacts }) => {
  const week = getOfferedWeek(dashboard);
  return week && <Offer week={week} />;
};
