import type { EmblemSign, Emblem as WornEmblem } from '@usward/core/account/emblem';
import styles from './Emblem.module.css';
// Its colors.
import './Picture.module.css';
import { joinClasses } from './join-classes.ts';

/** Filled, on a 24 grid; they are seen at ten pixels. */
const signPaths: Readonly<Record<EmblemSign, string>> = {
  leaf: 'M4 20C3 9 9 4 20 4c1 11-5 17-16 16z',
  star: 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.6-5.9-3.3-5.9 3.3 1.3-6.6-4.9-4.6 6.6-.8z',
  moon: 'M20 14.5A8.7 8.7 0 0 1 9.5 4a8.7 8.7 0 1 0 10.5 10.5z',
  wave: 'M2 10c3.5-5 6.5-5 10 0s6.5 5 10 0v5c-3.5 5-6.5 5-10 0s-6.5-5-10 0z',
  sun: 'M12 7a5 5 0 1 0 .01 0zM12 2v1M12 21v1M2 12h1M21 12h1M5 5l.7.7M18.3 18.3l.7.7M5 19l.7-.7M18.3 5.7 19 5',
  cloud: 'M7 19a5 5 0 0 1-.5-9.9 6 6 0 0 1 11.5 1.4A4.3 4.3 0 0 1 17.5 19z',
  drop: 'M12 2.5c5 6 6.5 8.7 6.5 12a6.5 6.5 0 0 1-13 0c0-3.3 1.5-6 6.5-12z',
  hill: 'M2 19 9 6l4.5 7.5 2-2.5L22 19z',
};

type EmblemProps = WornEmblem & { readonly className?: string | undefined };

/** The small disc at the rim of an initial. Says nothing to screen readers: the name stands beside it. */
export const Emblem = ({ color, sign, className }: EmblemProps) => (
  <svg
    className={joinClasses(styles.emblem, className)}
    data-color={color}
    viewBox="-6 -6 36 36"
    aria-hidden="true"
  >
    <path d={signPaths[sign]} />
  </svg>
);
