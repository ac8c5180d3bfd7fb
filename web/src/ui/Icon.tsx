import { classes } from './classes.ts';
import styles from './Icon.module.css';
import { type IconName, icons } from './icons.ts';

export type { IconName };

/** Icons that point along the line of reading and turn round with it. */
const ways: ReadonlySet<IconName> = new Set(['back', 'next', 'signout']);

type IconProps = { readonly name: IconName; readonly fine?: boolean | undefined };

/** An icon beside words; always hidden from screen readers, as the words say it. */
export const Icon = ({ name, fine = false }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={classes(styles.icon, fine && styles.fine, ways.has(name) && styles.way)}
  >
    <path d={icons[name]} />
  </svg>
);
