import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { useParams } from 'react-router-dom';
import * as v from 'valibot';
import { ApiError } from '../../device/api.ts';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import { DayView } from './DayView.tsx';
import { useDay } from './daily-queries.ts';
import { settleDay } from './day-in-time.ts';
import { overlayDay } from './overlay-day.ts';

const Unknown = () => (
  <EmptyPage
    title={t`We could not find this day`}
    words={t`There is no question of yours on this date.`}
  >
    <LinkButton to={paths.daily}>{t`Go to today’s question`}</LinkButton>
  </EmptyPage>
);

const OneDay = ({ date }: { readonly date: CalendarDate }) => {
  const { day, pending, daily, readAt, error, isFetching, refetch } = useDay(date);
  const online = useOnline();
  if (day) {
    const shown = overlayDay(settleDay(day, Date.now()), pending);
    return <DayView day={shown} isToday={daily !== undefined} readAt={readAt} daily={daily} />;
  }
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  if (isFetching && online) return <DaySkeleton />;
  return (
    <EmptyPage
      title={t`This day is not on this phone yet`}
      words={t`It could not be fetched just now. Nothing you wrote is lost.`}
      onRetry={() => void refetch()}
    >
      <LinkButton kind="quiet" to={paths.daily}>{t`Go to today’s question`}</LinkButton>
    </EmptyPage>
  );
};

/** The question of one date, today or past. */
export default function DayScreen() {
  const date = v.safeParse(CalendarDateSchema, useParams().date);
  return date.success ? <OneDay key={date.output} date={date.output} /> : <Unknown />;
}
