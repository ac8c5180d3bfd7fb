import type { ComponentType, SVGProps } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './Picture.module.css';

/** One file of src/pictures, imported with `?picture`. */
export type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

type PictureProps = {
  readonly of: Drawing;
  /** What it shows, in words. Without a name it is decoration, which screen readers skip. */
  readonly name?: string;
  /** Swaps the two lines: the partner is who acts here. */
  readonly isTurned?: boolean;
  /** Fills a frame of another shape; what lies outside is cut off. */
  readonly isCropped?: boolean;
  /** Takes the shape of its frame: only a pattern may. */
  readonly isStretched?: boolean;
  readonly className?: string | undefined;
};

export const Picture = ({
  of: Drawing,
  name,
  isTurned = false,
  isCropped = false,
  isStretched = false,
  className,
}: PictureProps) => (
  <Drawing
    className={joinClasses(styles.picture, isTurned && styles.turned, className)}
    preserveAspectRatio={isStretched ? 'none' : isCropped ? 'xMidYMid slice' : undefined}
    {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
  />
);
