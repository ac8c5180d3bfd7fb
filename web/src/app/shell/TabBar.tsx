import { inContext, t } from '@usward/core/language/speak';
import { Link, useLocation } from 'react-router-dom';
import { track } from '../../device/tracking.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import styles from './TabBar.module.css';
import { isTabOf, tabs } from './tabs.ts';

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
      >{t`Skip to the page`}</button>
      <div className={styles.frame}>
        <KeptNotice hidden={pathname === paths.dashboard || pathname === paths.outbox} />
        <nav className={styles.tabs} aria-label={inContext('the main navigation')`Main`}>
          <Link className={styles.logo} to={paths.dashboard} tabIndex={-1} aria-hidden="true">
            <Logo withName />
          </Link>
          {tabs.map((tab) => (
            <Link
              key={tab.to}
              className={styles.tab}
              to={tab.to}
              aria-current={isTabOf(pathname, tab) ? 'page' : undefined}
              onClick={() => {
                if (!isTabOf(pathname, tab)) track('Tab Switched', { tab_name: tab.name });
              }}
            >
              <Icon name={tab.icon} />
              {tab.words}
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
};
