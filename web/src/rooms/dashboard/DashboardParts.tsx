import { useQuery } from '@tanstack/react-query';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { lazy, Suspense } from 'react';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { CAPTIVE_PORTAL_MESSAGE, useOnline, useReachability } from '../../device/network/online.ts';
import { useUser } from '../../device/session/auth.tsx';
import { resetRequested } from '../../device/storage/local-storage.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { formatTimeWithDay } from '../../ui/format-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { getToSendText } from '../../writes/background-writes.ts';
import styles from './dashboard.module.css';
import type { OutboxListProps } from './OutboxList.tsx';

type LastUpdatedNoticeProps = {
  readonly toSend: number;
};

export const LastUpdatedNotice = ({ toSend }: LastUpdatedNoticeProps) => {
  const online = useOnline();
  // The surrounding screen fetches.
  const read = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  // Computed only when shown: the first time formatting in a browser is slow.
  const when = () => formatTimeWithDay(read.dataUpdatedAt, Date.now());
  const isCaptivePortal = useReachability() === 'captive-portal';
  return (
    // NetworkNews tells of a lost network.
    <div role={online ? 'status' : undefined} className={styles.live}>
      {!online && (
        <Notice icon="offline">
          <p>
            <strong>{t`Offline. Last updated ${when()}`}</strong>
          </p>
          {isCaptivePortal && <p>{CAPTIVE_PORTAL_MESSAGE}</p>}
          {toSend > 0 && <p>{getToSendText(toSend)}</p>}
        </Notice>
      )}
      {online && read.isRefetchError && (
        <Notice icon="retry">
          <p>
            <strong>{t`Last updated ${when()}`}</strong>
          </p>
          <p>{t`We couldn’t check for anything newer.`}</p>
        </Notice>
      )}
    </div>
  );
};

// Rarely shown, so loaded separately; it fetches the session list.
const DevicesNotice = lazy(() => import('./DevicesNotice.tsx'));

/** Also after a password reset, to offer signing out other devices. */
export const NewDevicesNotice = () => {
  const user = useUser();
  return user?.hasNewDevice || resetRequested.get() ? (
    <AfterPaint>
      <DevicesNotice />
    </AfterPaint>
  ) : null;
};

const PushOptIn = lazy(() =>
  import('./PushOptIn.tsx').then(({ PushOptIn }) => ({ default: PushOptIn })),
);

export const PushOffer = ({ dashboard }: { readonly dashboard: Dashboard }) => (
  <AfterPaint>
    <PushOptIn dashboard={dashboard} />
  </AfterPaint>
);

// Rarely shown and needs every room's labels, so loaded separately.
const OutboxList = lazy(() => import('./OutboxList.tsx'));

export const LazyOutboxList = (props: OutboxListProps) =>
  props.toSend.length + props.rejected.length > 0 && (
    <Suspense fallback={null}>
      <OutboxList {...props} />
    </Suspense>
  );
