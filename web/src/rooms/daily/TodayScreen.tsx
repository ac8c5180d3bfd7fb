import { t } from '@usward/core/language/speak';
import { useEffect } from 'react';
import { useOnline } from '../../device/online.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import { DayView } from './DayView.tsx';
import { useDaily } from './daily-queries.ts';
import { useDayInHand } from './day-in-hand.ts';
import { dayOf, settleDay } from './day-in-time.ts';
import { overlayDay } from './overlay-day.ts';

/** Today's question. */
export default function TodayScreen() {
  const { data: daily, pending, dataUpdatedAt, isFetching, refetch } = useDaily();
  const online = useOnline();
  const today = useCoupleDay(daily?.homeTimeZone);
  const { day, isHeld, goOn } = useDayInHand(
    daily === undefined ? null : dayOf(daily, today ?? daily.today.date),
  );
  const isPast = daily !== undefined && today !== null && daily.today.date < today;

  useEffect(() => {
    if (isPast) void refetch();
  }, [isPast, refetch]);

  if (!daily) {
    if (isFetching && online) return <DaySkeleton />;
    return (
      <EmptyPage
        title={t`Today’s question is not here yet`}
        words={t`It could not be fetched just now. Nothing you wrote is lost.`}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!day) {
    return (
      <EmptyPage
        title={t`Time for newer questions`}
        words={t`The questions kept on this phone are behind you. The next ones come with a network.`}
        onRetry={() => void refetch()}
      >
        <LinkButton kind="quiet" to={paths.history}>{t`Read past questions`}</LinkButton>
      </EmptyPage>
    );
  }
  const shown = overlayDay(settleDay(day, Date.now()), pending);
  return (
    <DayView
      key={day.date}
      day={shown}
      isToday
      readAt={dataUpdatedAt}
      daily={isHeld ? undefined : daily}
      onNewer={isHeld ? goOn : undefined}
    />
  );
}
