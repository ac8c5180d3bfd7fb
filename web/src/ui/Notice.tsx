import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';

type NoticeProps = {
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly role?: 'status' | 'alert' | undefined;
};

export const Notice = ({ icon, children, role }: NoticeProps) => (
  <div className={styles.notice} role={role}>
    <Icon name={icon} />
    <div className={styles.words}>{children}</div>
  </div>
);

export const OfflineNotice = ({ children }: Pick<NoticeProps, 'children'>) => (
  <Notice icon="offline" role="status">
    {children}
  </Notice>
);
