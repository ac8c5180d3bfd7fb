import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import type { TabName } from '@usward/core/tracking/events';
import { useCallback, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOnline } from '../../device/network/online.ts';
import { useOutboxWrites } from '../../device/outbox/outbox.ts';
import { track } from '../../device/tracking/tracking.ts';
import { formatTimeWithDay } from '../../ui/format-dates.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { paths } from '../../ui/paths.ts';
import { getToSendText, groupWrites } from '../../writes/background-writes.ts';
import styles from './TabBar.module.css';

type Tab = {
  readonly name: TabName;
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly also?: readonly string[];
};

export const tabs: readonly Tab[] = [
  { name: 'today', to: paths.dashboard, icon: 'today', label: t`Today` },
  { name: 'questions', to: paths.daily, icon: 'questions', label: t`Questions` },
  { name: 'play', to: paths.intimacy, icon: 'play', label: t`Play`, also: [paths.quiz] },
  { name: 'checkin', to: paths.checkin, icon: 'checkin', label: t`Check-in` },
  { name: 'us', to: paths.us, icon: 'us', label: t`Us` },
];

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

export const isInTab = (pathname: string, { to, also = [] }: Tab): boolean =>
  [to, ...also].some((path) => isBelow(pathname, path));

const useOldestReadAt = (): number | null => {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const read = cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt);
    const known = read.filter((at) => at > 0);
    return known.length === 0 ? null : Math.min(...known);
  };
  return useSyncExternalStore(
    useCallback((listener) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]),
    oldest,
  );
};

const OfflineAndOutboxStatus = ({ hidden }: { readonly hidden: boolean }) => {
  const online = useOnline();
  const { toSend, rejected } = groupWrites(useOutboxWrites());
  const needed = rejected.length;
  const readAt = useOldestReadAt();
  // Only when shown: the browser's first time format is slow.
  const offline = () => {
    if (readAt === null) return t`Offline.`;
    const time = formatTimeWithDay(readAt, Date.now());
    return t`Offline. Updated ${time}.`;
  };
  return (
    // Silent: its time changes, and the state is announced once elsewhere.
    <div role="status" aria-live="off" className={styles.kept}>
      {!hidden && !online && (
        <p>
          <Icon name="offline" fine />
          <span>
            {offline()} {getToSendText(toSend.length)}
          </span>
        </p>
      )}
      {!hidden && needed > 0 && (
        <Link to={paths.outbox}>
          <Icon name="alert" fine />
          {plural(needed, { one: '# item couldn’t be sent', other: '# items couldn’t be sent' })}
        </Link>
      )}
    </div>
  );
};

const skipToContent = () => {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
};

export const TabBar = () => {
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        className={styles.skip}
        onClick={skipToContent}
      >{t`Skip to content`}</button>
      <div className={styles.frame}>
        <OfflineAndOutboxStatus
          hidden={pathname === paths.dashboard || pathname === paths.outbox}
        />
        <nav className={styles.tabs} aria-label={tWithContext('the main navigation')`Main`}>
          <Link className={styles.logo} to={paths.dashboard} tabIndex={-1} aria-hidden="true">
            <Logo withName />
          </Link>
          {tabs.map((tab) => (
            <Link
              key={tab.to}
              className={styles.tab}
              to={tab.to}
              aria-current={isInTab(pathname, tab) ? 'page' : undefined}
              onClick={() => {
                if (!isInTab(pathname, tab)) track('Tab Switched', { tab_name: tab.name });
              }}
            >
              <Icon name={tab.icon} />
              {tab.label}
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
};
