import { createContext, type ReactNode, useContext } from 'react';
import styles from './Avatar.module.css';
import { joinClasses } from './join-classes.ts';

let segmenter: Intl.Segmenter | undefined;

/** Two plain letters need no segmenter, which is slow to create. */
const getFirstGrapheme = (text: string): string => {
  if (/^[a-z]([a-z]|$)/i.test(text)) return text.slice(0, 1);
  // Firefox before 125 has no segmenter.
  if (typeof Intl.Segmenter !== 'function') return [...text.normalize('NFC')][0] ?? '';
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
};

export const getInitial = (name: string): string =>
  getFirstGrapheme(name.trim()).toLocaleUpperCase();

export type Who = 'me' | 'you';

/** What stands at the rim of the two initials. Empty on the landing page, which stays as small as it is. */
export const EmblemContext = createContext<Readonly<Record<Who, ReactNode>>>({
  me: null,
  you: null,
});

const sizes = { small: null, middle: styles.middle, huge: styles.huge };

type AvatarSize = keyof typeof sizes;

type AvatarProps = {
  readonly name: string | null;
  readonly who: Who;
  readonly size?: AvatarSize | undefined;
  readonly className?: string | undefined;
};

export const Avatar = ({ name, who, size = 'small', className }: AvatarProps) => {
  const emblems = useContext(EmblemContext);
  return (
    <span
      aria-hidden="true"
      data-who={who}
      className={joinClasses(styles.avatar, name === null && styles.nobody, sizes[size], className)}
    >
      {name !== null && (
        <>
          {getInitial(name)}
          {emblems[who]}
        </>
      )}
    </span>
  );
};

type PairProps = {
  readonly me: string | null;
  readonly you: string | null;
  readonly size?: AvatarSize | undefined;
};

export const Pair = ({ me, you, size }: PairProps) => (
  <span className={styles.pair}>
    <Avatar name={me} who="me" size={size} />
    <Avatar name={you} who="you" size={size} />
  </span>
);
