import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { useOnline, useReach } from '../../device/online.ts';
import { readOptions } from '../../device/read-cache.ts';
import { asOf } from '../../ui/as-of.ts';
import { toSendWords } from '../../ui/housekeeping.ts';
import { Notice } from '../../ui/Notice.tsx';
import { STRANGER_ANSWERS } from '../../ui/reach-words.ts';
import styles from './dashboard.module.css';

type AsOfNoticeProps = {
  /** How many things wait for a network. */
  readonly toSend: number;
};

/** Says how old the page is, and that nothing is lost, while it cannot be renewed. */
export const AsOfNotice = ({ toSend }: AsOfNoticeProps) => {
  const online = useOnline();
  // The screen around it does the reading.
  const read = useQuery({ ...readOptions(getDashboard), enabled: false });
  // Only where it is said: the browser's first time of day is slow to come.
  const when = () => asOf(read.dataUpdatedAt, Date.now());
  const isStrange = useReach() === 'strange';
  return (
    <div role="status" className={styles.live}>
      {!online && (
        <Notice icon="offline">
          <p>
            <strong>{t`Offline, as of ${when()}`}</strong>
          </p>
          {isStrange && <p>{STRANGER_ANSWERS}</p>}
          {toSend > 0 && <p>{toSendWords(toSend)}</p>}
        </Notice>
      )}
      {online && read.isRefetchError && (
        <Notice icon="retry">
          <p>
            <strong>{t`As of ${when()}`}</strong>
          </p>
          <p>{t`Nothing newer could be read just now.`}</p>
        </Notice>
      )}
    </div>
  );
};
