import type { CalendarDate } from '@usward/core/calendar';
import type { getDaily } from '@usward/core/daily/endpoints';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { lazy, memo, Suspense } from 'react';
import { isQueued, type PendingWrite } from '../../device/outbox/pending.ts';
import { sortWaiting } from '../../ui/housekeeping.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { rollDashboard } from './dashboard-in-time.ts';
import { overlayDashboard } from './overlay-dashboard.ts';
import { TwoView } from './TwoView.tsx';

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
export const DashboardView = memo(({ read, daily, today, pending, online }: DashboardViewProps) => {
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
