import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { useOnline } from '../device/network/online.ts';
import { Hint } from './FieldHints.tsx';
import styles from './SavedOnDevice.module.css';
import { Cluster } from './Stack.tsx';

type SavedOnDeviceProps = {
  readonly saved: boolean;
  readonly any?: boolean;
};

/** Firefox has no service worker in a private window, whose storage ends with it. */
const mayBePrivateWindow = (): boolean => isSecureContext && !('serviceWorker' in navigator);

export const SavedOnDevice = ({ saved, any = true }: SavedOnDeviceProps) => (
  <Cluster center className={styles.kept} data-any={any} data-saved={saved}>
    <Hint icon="clock">
      {mayBePrivateWindow()
        ? t`Saved in this window. Closing a private window deletes it.`
        : t`Saved on this device`}
    </Hint>
  </Cluster>
);

type SavedHintProps = {
  readonly saved: boolean;
  readonly children?: ReactNode;
};

export const SavedHint = ({ saved, children = t`Saved on this device` }: SavedHintProps) => (
  <div className={styles.hint} data-saved={saved}>
    <Hint icon="clock">{children}</Hint>
  </div>
);

export const getWaitingToSendText = (online: boolean): string =>
  online ? t`Waiting to send` : t`Saved on this device. We’ll send it when you’re online.`;

export const WaitingToSendHint = () => (
  <Hint icon="clock">{getWaitingToSendText(useOnline())}</Hint>
);
