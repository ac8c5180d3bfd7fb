import { useLockOn } from '../../device/lock/lock.ts';
import { paths } from '../../paths.ts';
import { Row } from '../../ui/Rows.tsx';

/** The way to the lock of the app on this phone. */
export const LockRow = () => (
  <Row
    icon="lock"
    title="App lock"
    note="Asks before the app opens"
    value={useLockOn() ? 'On' : 'Off'}
    to={paths.lock}
  />
);
