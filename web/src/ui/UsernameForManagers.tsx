import styles from './Field.module.css';

/** The address a new password belongs to, for password managers. */
export const UsernameForManagers = ({ email }: { readonly email: string }) => (
  <input
    className={styles.unseen}
    type="email"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
