import { useReach } from '../../device/online.ts';
import { asOf } from '../../ui/as-of.ts';
import { Notice } from '../../ui/Notice.tsx';
import { STRANGER_ANSWERS } from '../../ui/reach-words.ts';
import styles from './dashboard.module.css';
import { toSendWords } from './on-its-way.ts';

type AsOfNoticeProps = {
  readonly online: boolean;
  readonly readAt: number;
  /** The last try to read something newer did not work out. */
  readonly failed: boolean;
  /** How many things wait for a network. */
  readonly toSend: number;
};

/** Says how old the page is, and that nothing is lost, while it cannot be renewed. */
export const AsOfNotice = ({ online, readAt, failed, toSend }: AsOfNoticeProps) => {
  const when = asOf(readAt, Date.now());
  const isStrange = useReach() === 'strange';
  return (
    <div role="status" className={styles.live}>
      {!online && (
        <Notice icon="offline">
          <p>
            <strong>Offline, as of {when}</strong>
          </p>
          {isStrange && <p>{STRANGER_ANSWERS}</p>}
          {toSend > 0 && <p>{toSendWords(toSend)}</p>}
        </Notice>
      )}
      {online && failed && (
        <Notice icon="retry">
          <p>
            <strong>As of {when}</strong>
          </p>
          <p>Nothing newer could be read just now.</p>
        </Notice>
      )}
    </div>
  );
};
