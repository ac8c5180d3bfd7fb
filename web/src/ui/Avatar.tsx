import styles from './Avatar.module.css';
import { classes } from './classes.ts';

let segmenter: Intl.Segmenter | undefined;

/** The first sign as people count signs; two plain letters are two, and making a segmenter is slow. */
const getFirstGrapheme = (text: string): string => {
  if (/^[a-z]([a-z]|$)/i.test(text)) return text.slice(0, 1);
  // Firefox before 125: what takes several code points is cut.
  if (typeof Intl.Segmenter !== 'function') return [...text.normalize('NFC')][0] ?? '';
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
};

/** The first sign of a name as a person sees it, upper-cased: `élodie` is `É`. */
export const getInitial = (name: string): string =>
  getFirstGrapheme(name.trim()).toLocaleUpperCase();

/** Whose: the reader's or the partner's. */
export type Who = 'me' | 'you';

/** 28, 44 and 64 px. */
const sizes = { small: null, middle: styles.middle, huge: styles.huge };

type AvatarSize = keyof typeof sizes;

type AvatarProps = {
  /** Null while there is nobody: an empty ring. */
  readonly name: string | null;
  readonly who: Who;
  readonly size?: AvatarSize | undefined;
  readonly className?: string | undefined;
};

/** A person's initial in a ring of their colour; decoration beside the name. */
export const Avatar = ({ name, who, size = 'small', className }: AvatarProps) => (
  <span
    aria-hidden="true"
    data-who={who}
    className={classes(styles.avatar, name === null && styles.nobody, sizes[size], className)}
  >
    {name !== null && getInitial(name)}
  </span>
);

type PairProps = {
  readonly me: string | null;
  readonly you: string | null;
  readonly size?: AvatarSize | undefined;
};

/** The two rings, overlapping a little. */
export const Pair = ({ me, you, size }: PairProps) => (
  <span className={styles.pair}>
    <Avatar name={me} who="me" size={size} />
    <Avatar name={you} who="you" size={size} />
  </span>
);
