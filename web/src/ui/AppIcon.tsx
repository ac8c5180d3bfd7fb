import styles from './AppIcon.module.css';
import { joinClasses } from './join-classes.ts';

/** The icon of the app as the system shows it, on a field of 24 by 24. */
export const AppIconShape = () => (
  <>
    <rect className={styles.field} width="24" height="24" rx="5.5" />
    <circle className={styles.sun} cx="10.4" cy="9.8" r="1.9" />
    <g transform="translate(2 3) scale(.41)" strokeWidth="4">
      <path className={styles.me} d="M4.5 10.5c4.4 0 6 3.2 6 8v6a9.5 9.5 0 0 0 19 0v-15" />
      <path className={styles.you} d="M43.5 34c-5.4 0-8.5-3.4-8.5-9.5v-15" />
    </g>
  </>
);

export const AppIcon = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={joinClasses(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
    <AppIconShape />
  </svg>
);
