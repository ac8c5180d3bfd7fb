import { classes } from './classes.ts';
import styles from './Icon.module.css';

/** Our own set: 24 grid, 1.5 px stroke, round ends; each icon is one path. */
export const icons = {
  today:
    'M3.5 17.5h17M7 17.5a5 5 0 0 1 10 0M12 6.5v2.25M5.2 9.7l1.6 1.6M18.8 9.7l-1.6 1.6M9 20.75h6',
  questions:
    'M4.25 6.5a2.25 2.25 0 0 1 2.25-2.25h11a2.25 2.25 0 0 1 2.25 2.25v7.75a2.25 2.25 0 0 1-2.25 2.25h-6.25L7 20v-3.5h-.5a2.25 2.25 0 0 1-2.25-2.25zM8.5 8.75h7M8.5 12h4',
  play: 'm5.1 7.1 6.4-1.5a1.75 1.75 0 0 1 2.1 1.3l2.2 9.6a1.75 1.75 0 0 1-1.3 2.1l-6.4 1.5a1.75 1.75 0 0 1-2.1-1.3L3.8 9.2a1.75 1.75 0 0 1 1.3-2.1zM15.4 5.2l3.2.7a1.75 1.75 0 0 1 1.3 2.1l-1.9 8.3M8.6 11.1l1.1 1.9 1.9-1.1',
  checkin:
    'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM9 9.75v.5M15 9.75v.5M8.5 14c.9 1.15 2.1 1.75 3.5 1.75s2.6-.6 3.5-1.75',
  us: 'M2.75 6.25c2 0 3 1.5 3 4v2.5a4.25 4.25 0 0 0 8.5 0V5.5M21.25 17.75c-2.6 0-3.75-1.7-3.75-4.75V5.5',
  globe:
    'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM3.75 12h16.5M12 3.75c2.4 2.2 3.6 5 3.6 8.25s-1.2 6.05-3.6 8.25c-2.4-2.2-3.6-5-3.6-8.25s1.2-6.05 3.6-8.25z',
  back: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.75 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  pen: 'M4.5 19.5l1-4.25L16 4.75a1.77 1.77 0 0 1 2.5 0l.75.75a1.77 1.77 0 0 1 0 2.5L8.75 18.5zM14 6.75 17.25 10',
  swap: 'M4.5 9.5h13l-3.5-4M19.5 14.5h-13l3.5 4',
  lock: 'M7.25 10.5h9.5a2 2 0 0 1 2 2v5.75a2 2 0 0 1 -2 2h-9.5a2 2 0 0 1 -2 -2v-5.75a2 2 0 0 1 2 -2zM8.25 10.5V8a3.75 3.75 0 0 1 7.5 0v2.5M12 14.25v2',
  both: 'M3.5 5.5c4 0 6 2 6 6.5v6.5M20.5 5.5c-4 0-6 2-6 6.5v6.5',
  part: 'M3.5 5.5c4.5 0 6.25 2.25 6.25 5.5 0 3.5-1.75 6-5.25 7.5M20.5 5.5c-4.5 0-6.25 2.25-6.25 5.5 0 3.5 1.75 6 5.25 7.5',
  eye: 'M2.75 12C4.7 8.2 8 6.1 12 6.1s7.3 2.1 9.25 5.9c-1.95 3.8-5.25 5.9-9.25 5.9S4.7 15.8 2.75 12zM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0 -5.5 0z',
  envelope:
    'M5.5 6h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-8.5a2 2 0 0 1 2 -2zM4 7l8 6.25L20 7',
  bell: 'M6.25 16.5V11a5.75 5.75 0 0 1 11.5 0v5.5l1.5 1.75H4.75zM12 5.25V3.5M10 20.75a2.25 2.25 0 0 0 4 0',
  alert: 'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM12 7.75v5M12 16v.01',
  offline:
    'M4 4l16 16M8.3 8.1A5 5 0 0 0 7.2 10.3 4 4 0 0 0 7.5 18.25h9.5M10.9 6.9a5 5 0 0 1 6 4.1 3.7 3.7 0 0 1 2.9 5.6',
  clock: 'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM12 7.25V12l3 2',
  retry: 'M19 8.5A8 8 0 1 0 20 12M19.5 4.5v4h-4',
  share:
    'M12 14.5V3.75M8 7.5l4-4 4 4M7.25 10.75h-.5A1.75 1.75 0 0 0 5 12.5v6a1.75 1.75 0 0 0 1.75 1.75h10.5A1.75 1.75 0 0 0 19 18.5v-6a1.75 1.75 0 0 0-1.75-1.75h-.5',
  copy: 'M10.75 8.75h7a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM15.25 8.75v-2a2 2 0 0 0-2-2h-6.5a2 2 0 0 0-2 2v6.5a2 2 0 0 0 2 2h2',
  talk: 'M3.75 6.75a2 2 0 0 1 2-2h7.5a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H9l-3 2.5v-2.5h-.25a2 2 0 0 1-2-2zM18 9.5h.25a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H18V20l-3-2.5h-2.5a2 2 0 0 1-1.75-1',
  metoo:
    'M3.75 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0zM9.25 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z',
  calendar:
    'M6.25 5.75h11.5a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-11.5a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4.25 10h15.5M8.5 3.75v3.5M15.5 3.75v3.5',
  quiz: 'M6.75 4.25h10.5a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1 -2.5 2.5h-10.5a2.5 2.5 0 0 1 -2.5 -2.5v-10.5a2.5 2.5 0 0 1 2.5 -2.5zM7.75 9l1.25 1.25L11.25 8M13.5 9.25h3M7.75 15l1.25 1.25L11.25 14M13.5 15.25h3',
  trash:
    'M4.75 7h14.5M9.5 7V4.75h5V7M6.75 7l.75 11.75c.05.7.6 1.25 1.3 1.25h6.4c.7 0 1.25-.55 1.3-1.25L17.25 7M10.25 10.75v5.5M13.75 10.75v5.5',
  trend:
    'M4 19.5h16M4.5 14.5c3.5 0 3.5-7 7-7s3.5 4.5 8-2M4.5 11c4.5 0 5 4.25 8 4.25s3.5-2.75 7-2.75',
  moon: 'M19.5 14.25A8 8 0 0 1 9.75 4.5a8 8 0 1 0 9.75 9.75z',
  signout:
    'M10 4.5H6.75A1.75 1.75 0 0 0 5 6.25v11.5c0 .97.78 1.75 1.75 1.75H10M15 8l4 4-4 4M19 12H9.5',
  text: 'M4.5 18 9 6.5 13.5 18M6 14.25h6M14.5 18l3-7.5 3 7.5M15.5 15.5h4',
  waves:
    'M3.5 9.5c2.8-2.7 5.7-2.7 8.5 0s5.7 2.7 8.5 0M3.5 15.5c2.8-2.7 5.7-2.7 8.5 0s5.7 2.7 8.5 0',
  devices:
    'M5.5 5.5h8a1.75 1.75 0 0 1 1.75 1.75v5.5a1.75 1.75 0 0 1 -1.75 1.75h-8a1.75 1.75 0 0 1 -1.75 -1.75v-5.5a1.75 1.75 0 0 1 1.75 -1.75zM6.5 18h5M9 14.5V18M16.75 9.5h2a1.5 1.5 0 0 1 1.5 1.5v6.25a1.5 1.5 0 0 1 -1.5 1.5h-2a1.5 1.5 0 0 1 -1.5 -1.5v-6.25a1.5 1.5 0 0 1 1.5 -1.5z',
} as const satisfies Record<string, string>;

/** The name of an icon. */
export type IconName = keyof typeof icons;

/** Icons that point along the line of reading and turn round with it. */
const directionalIcons: ReadonlySet<IconName> = new Set(['back', 'next', 'signout']);

type IconProps = { readonly name: IconName; readonly fine?: boolean | undefined };

/** An icon beside words; always hidden from screen readers, as the words say it. */
export const Icon = ({ name, fine = false }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={classes(styles.icon, fine && styles.fine, directionalIcons.has(name) && styles.way)}
  >
    <path d={icons[name]} />
  </svg>
);

/** An icon outside the common set, by its path; hidden from screen readers, as the words say it. */
export const InlineIcon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
    <path d={path} />
  </svg>
);
