import type { Emblem as WornEmblem } from '@usward/core/account/emblem';

/** As an initial wears it, drawn by emblem.css. Says nothing to screen readers: a name stands beside it. */
export const Emblem = ({ color, sign }: WornEmblem) => (
  <i data-emblem={`${color} ${sign}`} aria-hidden="true" />
);
