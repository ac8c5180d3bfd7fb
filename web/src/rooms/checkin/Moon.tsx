import styles from './moon.module.css';

/** From faint to full; the fuller, the brighter the mood. */
const fills = [styles.level1, styles.level2, styles.level3, styles.level4, styles.level5];

type MoonProps = {
  /** Moods from 1 to 5; null: not said. */
  readonly mine: number | null;
  readonly partner: number | null;
  /** In words; without them screen readers skip it. */
  readonly label?: string | undefined;
};

const Half = ({
  who,
  mood,
  path,
}: {
  readonly who: 'me' | 'you';
  readonly mood: number | null;
  readonly path: string;
}) => <path data-who={who} d={path} className={mood === null ? styles.unsaid : fills[mood - 1]} />;

/** A day: the left half is the reader's mood, the right half the partner's. */
export const Moon = ({ mine, partner, label }: MoonProps) => (
  <svg
    viewBox="0 0 24 24"
    className={styles.moon}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <Half who="me" mood={mine} path="M11.25 2a10 10 0 0 0 0 20z" />
    <Half who="you" mood={partner} path="M12.75 2a10 10 0 0 1 0 20z" />
  </svg>
);
