import { plural, t } from '@usward/core/language/speak';
import { Link } from 'react-router-dom';
import { useOnline } from '../../device/online.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { asOf } from '../../ui/as-of.ts';
import { sortWaiting, toSendWords } from '../../ui/housekeeping.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TabBar.module.css';
import { useReadAt } from './use-read-at.ts';

/**
 * One quiet line at the navigation: that there is no network, how old the screen is, how much waits,
 * and what needs the person. The dashboard says all this itself.
 */
export const KeptNotice = ({ hidden }: { readonly hidden: boolean }) => {
  const online = useOnline();
  const { toSend, needingYou } = sortWaiting(useQueuedWrites());
  const needed = needingYou.length;
  const readAt = useReadAt();
  // Only where it is said: the browser's first time of day is slow to come.
  const offline = () => {
    if (readAt === null) return t`Offline.`;
    const time = asOf(readAt, Date.now());
    return t`Offline, as of ${time}.`;
  };
  return (
    <div role="status" className={styles.kept}>
      {!hidden && !online && (
        <p>
          <Icon name="offline" fine />
          <span>
            {offline()} {toSendWords(toSend.length)}
          </span>
        </p>
      )}
      {!hidden && needed > 0 && (
        <Link to={paths.outbox}>
          <Icon name="alert" fine />
          {plural(needed, { one: '# thing needs you', other: '# things need you' })}
        </Link>
      )}
    </div>
  );
};
