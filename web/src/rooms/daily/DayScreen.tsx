import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { t } from '@usward/core/language/i18n';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as v from 'valibot';
import { ApiError } from '../../device/network/api.ts';
import { getAnswerDraftKey } from '../../device/storage/draft-keys.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { useRefetchingCoupleDay } from '../../device/use-couple-day.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { paths } from '../../ui/paths.ts';
import { UnloadedPage } from '../../ui/QueryFallbacks.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { getCurrentDay, withExpiredDayClosed } from './cached-current-day.ts';
import { DayView } from './DayView.tsx';
import { useDaily, useDay } from './daily-queries.ts';
import { applyPendingToDay } from './optimistic-day.ts';

/** A day with an unsent draft stays open until that is sent or cleared. */
export const pickOpenDay = (shown: Day | null, today: Day | null, draft: string): Day | null =>
  shown !== null && draft !== '' && (today === null || shown.date < today.date) ? shown : today;

/** When another day replaces the focused content, its question gets the focus. */
const useFocusOnDayChange = (date: string | undefined): void => {
  const before = useRef(date);
  useEffect(() => {
    const isTurn = before.current !== undefined && before.current !== date;
    before.current = date;
    if (isTurn && document.activeElement === document.body) focusHeading();
  }, [date]);
};

const useOpenDay = (today: Day | null) => {
  const [shown, setShown] = useState(today);
  const [draft] = useDraft(shown === null ? '' : getAnswerDraftKey(shown.date, shown.question.id));
  const day = pickOpenDay(shown, today, draft);
  // Compares contents: a day derived from the upcoming ones is a new object each time.
  if (JSON.stringify(day) !== JSON.stringify(shown)) setShown(day);
  useFocusOnDayChange(day?.date);
  const isEarlierDayOpen = day !== null && today !== null && day.date !== today.date;
  return { day, isEarlierDayOpen, showToday: () => setShown(today) };
};

const DaySkeleton = () => (
  <LoadingPage
    bar
    gap={4}
    title={t`The question of the day`}
    blocks={['question', 'card', 'button']}
  />
);

const Today = () => {
  const query = useDaily();
  const { data: daily, pending, dataUpdatedAt, refetch } = query;
  const today = useRefetchingCoupleDay(daily?.homeTimeZone, daily?.today.date, refetch);
  const { day, isEarlierDayOpen, showToday } = useOpenDay(
    daily === undefined ? null : getCurrentDay(daily, today ?? daily.today.date),
  );

  if (!daily) {
    return (
      <UnloadedPage
        of={query}
        loading={<DaySkeleton />}
        title={t`Today’s question hasn’t loaded yet`}
        words={LOAD_FAILED_TEXT}
      />
    );
  }
  if (!day) {
    return (
      <EmptyPage
        title={t`Time for new questions`}
        words={t`You’ve reached the end of the questions saved on this device. Go online to get more.`}
        onRetry={() => void refetch()}
      >
        <LinkButton kind="quiet" to={paths.history}>{t`Read past questions`}</LinkButton>
      </EmptyPage>
    );
  }
  const shown = applyPendingToDay(withExpiredDayClosed(day, Date.now()), pending);
  return (
    <DayView
      key={day.date}
      day={shown}
      isToday
      readAt={dataUpdatedAt}
      daily={isEarlierDayOpen ? undefined : daily}
      onNewer={isEarlierDayOpen ? showToday : undefined}
    />
  );
};

const LOAD_FAILED_TEXT = t`We couldn’t load this. Nothing you wrote is lost.`;

const UnknownDay = () => (
  <EmptyPage
    title={t`We couldn’t find this day`}
    words={t`You don’t have a question on this date.`}
  >
    <LinkButton to={paths.daily}>{t`Go to today’s question`}</LinkButton>
  </EmptyPage>
);

const OneDay = ({ date }: { readonly date: CalendarDate }) => {
  const query = useDay(date);
  const { day, pending, daily, readAt, error } = query;
  if (day) {
    const shown = applyPendingToDay(withExpiredDayClosed(day, Date.now()), pending);
    return <DayView day={shown} isToday={daily !== undefined} readAt={readAt} daily={daily} />;
  }
  if (error instanceof ApiError && error.status === 404) return <UnknownDay />;
  return (
    <UnloadedPage
      of={query}
      loading={<DaySkeleton />}
      title={t`This day isn’t on this device yet`}
      words={LOAD_FAILED_TEXT}
    >
      <LinkButton kind="quiet" to={paths.daily}>{t`Go to today’s question`}</LinkButton>
    </UnloadedPage>
  );
};

export default function DayScreen() {
  const { date: address } = useParams();
  const date = v.safeParse(CalendarDateSchema, address);
  if (address === undefined) return <Today />;
  return date.success ? <OneDay key={date.output} date={date.output} /> : <UnknownDay />;
}
