import { type FieldProps, TextField } from '../../../ui/TextField.tsx';
import styles from './lock.module.css';

/** A PIN: digits, hidden, and not for a password manager to keep. */
export const PinField = (props: Omit<FieldProps, 'type'>) => (
  <div className={styles.pin}>
    <TextField
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      data-1p-ignore
      data-lpignore="true"
    />
  </div>
);
