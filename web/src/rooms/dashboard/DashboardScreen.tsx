import { useQuery } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { useEffect } from 'react';
import { useOnline } from '../../device/online.ts';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardView } from './DashboardView.tsx';

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
