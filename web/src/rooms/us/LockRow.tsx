import { inContext, t } from '@usward/core/language/speak';
import { useLockOn } from '../../device/lock/lock.ts';
import { paths } from '../../paths.ts';
import { Row } from '../../ui/Rows.tsx';

/** The way to the lock of the app on this phone. */
export const LockRow = () => (
  <Row
    icon="lock"
    title={t`App lock`}
    note={t`Asks before the app opens`}
    value={useLockOn() ? inContext('the app lock')`On` : inContext('the app lock')`Off`}
    to={paths.lock}
  />
);
