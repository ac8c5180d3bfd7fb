import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { useOnline } from '../device/online.ts';
import { Hint } from './Hints.tsx';
import styles from './KeptHere.module.css';
import { Cluster } from './Stack.tsx';

type KeptHereProps = {
  /** What is here is on the phone and would survive a closed app. */
  readonly saved: boolean;
  /** There is something to keep; before, its room is left free. */
  readonly any?: boolean;
};

/** Firefox has no service worker in a private window, whose storage goes with it. */
const isPerhapsPrivate = (): boolean => isSecureContext && !('serviceWorker' in navigator);

/** Says that a draft is kept on this phone, and for how long where that is not for good. */
export const KeptHere = ({ saved, any = true }: KeptHereProps) => (
  <Cluster center className={styles.kept} data-any={any} data-saved={saved}>
    <Hint icon="clock">
      {isPerhapsPrivate()
        ? t`Kept in this window. Closing a private window deletes it.`
        : t`Kept on this phone`}
    </Hint>
  </Cluster>
);

type KeptHintProps = {
  readonly saved: boolean;
  readonly children?: ReactNode;
};

/** Says in a form that what was begun is kept on this phone. */
export const KeptHint = ({ saved, children = t`Kept on this phone` }: KeptHintProps) => (
  <div className={styles.hint} data-saved={saved}>
    <Hint icon="clock">{children}</Hint>
  </div>
);

/** Where something is that was sent and has not arrived yet. */
export const onItsWayWords = (online: boolean): string =>
  online ? t`On its way` : t`Kept on this phone. It goes out when there is a network.`;

/** Says where something is that was sent and has not arrived yet. */
export const OnItsWay = () => <Hint icon="clock">{onItsWayWords(useOnline())}</Hint>;
