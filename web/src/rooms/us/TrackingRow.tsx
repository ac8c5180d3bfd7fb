import { useId } from 'react';
import { chooseTracking, isRefusedByBrowser, useTracking } from '../../device/tracking-choice.ts';
import { Row } from '../../ui/Rows.tsx';
import styles from './TrackingRow.module.css';

const words =
  'Counts which screens you open, how fast they are, and how long a shared answer is. Never what you write.';
const refusedWords = 'Off: your browser asks for this with Global Privacy Control.';

/** Whether this phone tells how the app is used. */
export const TrackingRow = () => {
  const id = useId();
  const refused = isRefusedByBrowser();
  return (
    <Row
      icon="eye"
      title={<label htmlFor={id}>Share how the app is used</label>}
      note={<span id={`${id}-note`}>{refused ? refusedWords : words}</span>}
      value={
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself.
          role="switch"
          id={id}
          className={styles.switch}
          checked={useTracking()}
          disabled={refused}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => chooseTracking(target.checked)}
        />
      }
    />
  );
};
