import { Link } from 'react-router-dom';
import { useOnline } from '../../device/online.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { onItsWay, toSendWords } from '../../rooms/dashboard/on-its-way.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TabBar.module.css';

/**
 * One quiet line at the navigation: that there is no network, how much waits for one, and what needs
 * the person. The dashboard says all this itself.
 */
export const KeptNotice = ({ hidden }: { readonly hidden: boolean }) => {
  const online = useOnline();
  const { toSend, needingYou } = onItsWay(useQueuedWrites());
  const needed = needingYou.length;
  return (
    <div role="status" className={styles.kept}>
      {!hidden && !online && (
        <p>
          <Icon name="offline" fine />
          <span>Offline. {toSendWords(toSend.length)}</span>
        </p>
      )}
      {!hidden && needed > 0 && (
        <Link to={paths.dashboard}>
          <Icon name="alert" fine />
          {needed === 1 ? '1 thing needs you' : `${needed} things need you`}
        </Link>
      )}
    </div>
  );
};
