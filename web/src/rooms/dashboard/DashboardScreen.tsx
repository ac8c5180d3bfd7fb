import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDaily } from '@usward/core/daily/endpoints';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { t } from '@usward/core/language/i18n';
import { lazy, memo, Suspense, useCallback, useEffect } from 'react';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import {
  isInOutbox,
  type PendingWrite,
  usePendingWrites,
} from '../../device/outbox/pending-writes.ts';
import { useCoupleDay, useOwnDay } from '../../device/use-couple-day.ts';
import { Card } from '../../ui/Card.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { groupWrites } from '../../writes/background-writes.ts';
import { advanceDashboard } from './advance-dashboard.ts';
import { CoupleView } from './CoupleView.tsx';
import styles from './dashboard.module.css';
import { applyPendingToDashboard } from './optimistic-dashboard.ts';
import { SkyHeader } from './SkyHeader.tsx';

const DashboardSkeleton = () => (
  <Page tabs aria-busy="true" className={styles.today}>
    <VisuallyHidden as="h1">{t`Today`}</VisuallyHidden>
    <SkyHeader />
    <div className={styles.columns}>
      <Card className={joinClasses(styles.card, styles.column)}>
        <Skeleton />
        <Skeleton block="question" />
        <Skeleton lines={2} />
        <Skeleton block="button" />
      </Card>
      <Skeleton block="card" />
    </div>
  </Page>
);

// Most users are in a couple, so this is loaded separately.
const SoloView = lazy(() => import('./SoloView.tsx'));
const UnreadDashboard = lazy(() => import('./UnreadDashboard.tsx'));

type DashboardViewProps = {
  readonly read: Dashboard;
  readonly daily: Output<typeof getDaily> | undefined;
  readonly today: CalendarDate;
  readonly ownDay: CalendarDate;
  readonly pending: readonly PendingWrite[];
  readonly online: boolean;
};

/** Memoized: a refetch that changes nothing, as on every opening, renders nothing. */
const DashboardView = memo(
  ({ read, daily, today, ownDay, pending, online }: DashboardViewProps) => {
    const { dashboard: rolled, hasQuestion } = advanceDashboard(read, daily, today, ownDay);
    const dashboard = applyPendingToDashboard(rolled, pending);
    const { toSend, rejected } = groupWrites(pending.filter(isInOutbox));
    const mine = daily?.today.date === dashboard.day.date ? daily.today.mine : null;
    // Online, queued writes are sent in a moment and need no list.
    const view = { dashboard, hasQuestion, toSend: online ? [] : toSend, rejected };
    return dashboard.pairing === 'alone' || dashboard.pairing === 'frozen' ? (
      <Suspense fallback={<DashboardSkeleton />}>
        <SoloView {...view} />
      </Suspense>
    ) : (
      <CoupleView {...view} isPrivateNote={(dashboard.answered ?? mine?.visibility) === 'me'} />
    );
  },
);

export default function DashboardScreen() {
  const options = createReadOptions(getDashboard);
  const read = useQuery(options);
  // Fetched second, so that it never delays the card; tomorrow's question comes from it.
  const daily = useQuery({ ...createReadOptions(getDaily), enabled: read.data !== undefined });
  const pending = usePendingWrites(options.queryKey);
  const online = useOnline();
  const today = useCoupleDay(read.data?.homeTimeZone);
  const ownDay = useOwnDay();
  const isPast = read.data !== undefined && today !== null && read.data.today < today;
  const { refetch } = read;
  const { refetch: refetchDaily } = daily;
  const retry = useCallback(() => void refetch(), [refetch]);

  useEffect(() => {
    if (!isPast) return;
    void refetch();
    void refetchDaily();
  }, [isPast, refetch, refetchDaily]);

  if (!read.data) {
    if (read.isFetching && online) return <DashboardSkeleton />;
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <UnreadDashboard onRetry={retry} />
      </Suspense>
    );
  }
  return (
    <DashboardView
      read={read.data}
      daily={daily.data}
      today={today ?? read.data.today}
      ownDay={ownDay}
      pending={pending}
      online={online}
    />
  );
}
