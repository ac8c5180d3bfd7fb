import styles from './GivenCode.module.css';
import { Said } from './Text.tsx';

/** A code that came by a link, as it is shown before it is used. */
export const GivenCode = ({ code }: { readonly code: string }) => (
  <b className={styles.code}>
    <span dir="ltr" aria-hidden="true">
      {code}
    </span>
    <Said>{[...code].join(' ')}</Said>
  </b>
);
