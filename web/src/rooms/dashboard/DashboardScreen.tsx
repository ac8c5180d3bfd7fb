import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDaily } from '@usward/core/daily/endpoints';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { t } from '@usward/core/language/speak';
import { lazy, memo, Suspense, useEffect } from 'react';
import { useOnline } from '../../device/online.ts';
import { isQueued, type PendingWrite, usePendingFor } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { sortWaiting } from '../../ui/housekeeping.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import { rollDashboard } from './dashboard-in-time.ts';
import { overlayDashboard } from './overlay-dashboard.ts';
import { TwoView } from './TwoView.tsx';

/** The room of the dashboard while it is read for the first time. */
const DashboardSkeleton = () => (
  <Page tabs aria-busy="true">
    <Said as="h1">{t`Today`}</Said>
    <Stack gap={2}>
      <Skeleton block="title" />
      <Skeleton />
    </Stack>
    <Card gap={5}>
      <Skeleton />
      <Skeleton block="question" />
      <Skeleton lines={2} />
      <Skeleton block="button" />
    </Card>
    <Skeleton block="title" />
    <Skeleton block="card" />
  </Page>
);

// Most people are two: the codes and forms of those who are not yet travel apart.
const AloneView = lazy(() => import('./AloneView.tsx'));

type DashboardViewProps = {
  readonly read: Dashboard;
  readonly daily: Output<typeof getDaily> | undefined;
  readonly today: CalendarDate;
  readonly pending: readonly PendingWrite[];
  readonly online: boolean;
};

/**
 * What was read and what waits on this phone, as it stands now. Drawn again only when one of them is
 * another: reading the same once more, as every opening does, is no work.
 */
const DashboardView = memo(({ read, daily, today, pending, online }: DashboardViewProps) => {
  const { dashboard: rolled, hasQuestion } = rollDashboard(read, daily, today);
  const dashboard = overlayDashboard(rolled, pending);
  const { toSend, needingYou } = sortWaiting(pending.filter(isQueued));
  const mine = daily?.today.date === dashboard.day.date ? daily.today.mine : null;
  // With a network things are gone in a blink, and need no list.
  const view = { dashboard, hasQuestion, toSend: online ? [] : toSend, needingYou };
  return dashboard.pairing === 'alone' || dashboard.pairing === 'frozen' ? (
    <Suspense fallback={<DashboardSkeleton />}>
      <AloneView {...view} />
    </Suspense>
  ) : (
    <TwoView {...view} isPrivateNote={(dashboard.answered ?? mine?.visibility) === 'me'} />
  );
});

/** The first screen: one thing to do, and what waits. Painted from what this phone has. */
export default function DashboardScreen() {
  const options = readOptions(getDashboard);
  const read = useQuery(options);
  // Asked for second, so that it never holds up the card; tomorrow's question comes out of it.
  const daily = useQuery({ ...readOptions(getDaily), enabled: read.data !== undefined });
  const pending = usePendingFor(options.queryKey);
  const online = useOnline();
  const today = useCoupleDay(read.data?.homeTimeZone);
  const isPast = read.data !== undefined && today !== null && read.data.today < today;
  const { refetch } = read;
  const { refetch: refetchDaily } = daily;

  useEffect(() => {
    if (!isPast) return;
    void refetch();
    void refetchDaily();
  }, [isPast, refetch, refetchDaily]);

  if (!read.data) {
    return read.isFetching && online ? (
      <DashboardSkeleton />
    ) : (
      <EmptyPage
        title={t`Your day is not here yet`}
        words={t`It could not be fetched just now. Nothing is lost, and it comes with a network.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <DashboardView
      read={read.data}
      daily={daily.data}
      today={today ?? read.data.today}
      pending={pending}
      online={online}
    />
  );
}
