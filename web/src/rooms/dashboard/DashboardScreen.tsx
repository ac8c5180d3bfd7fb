import { useQuery } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { lazy, Suspense, useEffect } from 'react';
import { useOnline } from '../../device/online.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { AsOfNotice } from './AsOfNotice.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import styles from './dashboard.module.css';
import { rollDashboard } from './dashboard-in-time.ts';
import { onItsWay } from './on-its-way.ts';
import { overlayDashboard } from './overlay-dashboard.ts';
import { TwoView } from './TwoView.tsx';

// Most people are two: the codes and forms of those who are not yet travel apart.
const AloneView = lazy(() =>
  import('./rare-views.ts').then((module) => ({ default: module.AloneView })),
);

const NotYet = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Page tabs className={styles.middle}>
    <Stack gap={5}>
      <Stack gap={3}>
        <Question>Your day is not here yet</Question>
        <Soft>It could not be fetched just now. Nothing is lost, and it comes with a network.</Soft>
      </Stack>
      <Button onClick={onAgain}>Try again</Button>
    </Stack>
  </Page>
);

/** The first screen: one thing to do, and what waits. Painted from what this phone has. */
export default function DashboardScreen() {
  const read = useQuery(readOptions(getDashboard));
  // Asked for second, so that it never holds up the card; tomorrow's question comes out of it.
  const daily = useQuery({ ...readOptions(getDaily), enabled: read.data !== undefined });
  const queued = useQueuedWrites();
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
      <NotYet onAgain={() => void refetch()} />
    );
  }
  const rolled = rollDashboard(read.data, daily.data, today ?? read.data.today);
  const dashboard = overlayDashboard(rolled.dashboard, queued);
  const { toSend, needingYou } = onItsWay(queued);
  const mine = daily.data?.today.date === dashboard.day.date ? daily.data.today.mine : null;
  const alone = dashboard.pairing === 'alone' || dashboard.pairing === 'frozen';
  const notice = (
    <AsOfNotice
      online={online}
      readAt={read.dataUpdatedAt}
      failed={read.isRefetchError}
      toSend={toSend.length}
    />
  );
  const view = {
    dashboard,
    notice,
    hasQuestion: rolled.hasQuestion,
    // With a network things are gone in a blink, and need no list.
    toSend: online ? [] : toSend,
    needingYou,
  };
  return alone ? (
    <Suspense fallback={<DashboardSkeleton />}>
      <AloneView {...view} />
    </Suspense>
  ) : (
    <TwoView {...view} isPrivateNote={mine?.visibility === 'me'} />
  );
}
