import styles from './ReminderSky.module.css';
import { getSunPosition } from './sun-position.ts';

/** The sun stands where it would stand at the chosen hour. All is drawn on beyond its sides, so the moon is whole in a box of any shape. */
export const ReminderSky = ({ time }: { readonly time: string }) => {
  const { x, y, isBright } = getSunPosition(time);
  return (
    <svg
      className={styles.sky}
      data-bright={isBright}
      viewBox="0 0 390 168"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path className={styles.air} d="M-300-200H700V400H-300z" />
      <path className={styles.far} d="M-300 66C-100 40 120 90 260 70S560 50 700 78V400H-300z" />
      <path
        className={styles.near}
        d="M-300 112C-100 100 140 126 280 108S560 100 700 116V400H-300z"
      />
      <circle
        className={styles.sun}
        style={{ translate: `${x}px ${y}px` }}
        cx="195"
        cy="140"
        r="34"
      />
      <path className={styles.moon} d="M209 24a22 22 0 1 0 12 30 17 17 0 0 1-12-30z" />
      <path className={styles.ground} d="M-300 140H700V400H-300z" />
      <path className={styles.me} d="M-300 158H-20C90 158 120 148 200 148S330 152 420 148l280-12" />
      <path
        className={styles.you}
        d="M-300 165l280 5C90 172 120 160 200 160S330 164 420 160l280-12"
      />
    </svg>
  );
};
