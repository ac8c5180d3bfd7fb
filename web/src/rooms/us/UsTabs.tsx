import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useTwo } from '../../ui/two.ts';
import styles from './us.module.css';

/** Me, the other, the two: three addresses beside each other. */
export const UsTabs = () => {
  const { pathname } = useLocation();
  const { you, alone } = useTwo();
  const tabs = [
    { to: paths.usMe, words: 'Me' },
    { to: paths.usYou, words: alone ? 'You' : (you ?? 'You') },
    { to: paths.us, words: 'Us' },
  ];
  return (
    <nav className={styles.tabs} aria-label="Me, you and us">
      {tabs.map(({ to, words }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          aria-current={pathname.replace(/\/$/, '') === to ? 'page' : undefined}
        >
          <bdi>{words}</bdi>
        </Link>
      ))}
    </nav>
  );
};
