import type { Emblem } from '@usward/core/account/emblem';
import { atom } from 'nanostores';
import { useStore } from '../device/use-store.ts';
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

type Emblems = Readonly<Record<Who, Emblem | null>> & { readonly isSameInitial: boolean };

/** Drawn by emblem.css, and set after the first paint. Empty on the landing page. */
export const $emblems = atom<Emblems>({ me: null, you: null, isSameInitial: false });

type AvatarSize = 'middle' | 'huge';

type AvatarProps = {
  readonly name: string | null;
  readonly who: Who;
  readonly size?: AvatarSize | undefined;
  readonly className?: string | undefined;
};

/** Where the letter tells the two apart, only a portrait wears its emblem: on Today it was taken for a mood. */
export const Avatar = ({ name, who, size, className }: AvatarProps) => {
  const { [who]: emblem, isSameInitial } = useStore($emblems);
  const isWorn = size === 'huge' || isSameInitial;
  return (
    <span
      aria-hidden="true"
      data-who={who}
      data-size={size}
      className={joinClasses(styles.avatar, name === null && styles.nobody, className)}
    >
      {name !== null && getInitial(name)}
      {name !== null && emblem && isWorn && <i data-emblem={`${emblem.color} ${emblem.sign}`} />}
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
