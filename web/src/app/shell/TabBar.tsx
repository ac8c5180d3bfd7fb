import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import type { TabName } from '@usward/core/tracking/events';
import { useCallback, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOnline } from '../../device/network/online.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { track } from '../../device/tracking/tracking.ts';
import { formatReadAt } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { paths } from '../../ui/paths.ts';
import { getToSendText, groupWrites } from '../../writes/background-writes.ts';
import styles from './TabBar.module.css';

/** One way of the main navigation. */
type Tab = {
  /** What it is counted as. */
  readonly name: TabName;
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** Further addresses that stand below this tab. */
  readonly also?: readonly string[];
};

/** The main ways, in the order in which they stand. */
export const tabs: readonly Tab[] = [
  { name: 'today', to: paths.dashboard, icon: 'today', label: t`Today` },
  { name: 'questions', to: paths.daily, icon: 'questions', label: t`Questions` },
  { name: 'play', to: paths.intimacy, icon: 'play', label: t`Play`, also: [paths.quiz] },
  { name: 'checkin', to: paths.checkin, icon: 'checkin', label: t`Check-in` },
  { name: 'us', to: paths.us, icon: 'us', label: t`Us` },
];

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Whether an address belongs to a tab. */
export const isInTab = (pathname: string, { to, also = [] }: Tab): boolean =>
  [to, ...also].some((path) => isBelow(pathname, path));

/** When the oldest of all that the screen shows was read, in epoch milliseconds; null: nothing was. */
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

/**
 * One quiet line at the navigation: that there is no network, how old the screen is, how much waits,
 * and what needs the person. The dashboard says all this itself.
 */
const OutboxStatus = ({ hidden }: { readonly hidden: boolean }) => {
  const online = useOnline();
  const { toSend, rejected } = groupWrites(useQueuedWrites());
  const needed = rejected.length;
  const readAt = useOldestReadAt();
  // Only where it is said: the browser's first time of day is slow to come.
  const offline = () => {
    if (readAt === null) return t`Offline.`;
    const time = formatReadAt(readAt, Date.now());
    return t`Offline, as of ${time}.`;
  };
  return (
    <div role="status" className={styles.kept}>
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

/** The main navigation: a bar under the thumb, a rail at the side from 900 px. */
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
        <OutboxStatus hidden={pathname === paths.dashboard || pathname === paths.outbox} />
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
