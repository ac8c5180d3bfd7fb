import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';

type NoticeProps = {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** `status` and `alert` are read out when they appear. */
  readonly role?: 'status' | 'alert' | undefined;
};

/** What happened or holds, in a sentence, with the next step. */
export const Notice = ({ icon, children, role }: NoticeProps) => (
  <div className={styles.notice} role={role}>
    <Icon name={icon} />
    <div className={styles.words}>{children}</div>
  </div>
);

/** What does not work or may be old without a network; read out when it appears. */
export const OfflineNotice = ({ children }: Pick<NoticeProps, 'children'>) => (
  <Notice icon="offline" role="status">
    {children}
  </Notice>
);
