import { type PushFailure, pushFailureMessages } from '../device/push/permission-flow.ts';
import { Notice } from '../ui/Notice.tsx';
import styles from './offers.module.css';

export const PushRefusal = ({ of }: { readonly of: PushFailure | null }) => (
  <div role="alert" className={styles.live}>
    {of && (
      <Notice icon="alert">
        <p>{pushFailureMessages[of]}</p>
      </Notice>
    )}
  </div>
);
