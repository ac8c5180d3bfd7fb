import type { ComponentType, SVGProps } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './Picture.module.css';

/** One file of src/pictures, imported with `?picture`. */
export type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

type PictureProps = {
  readonly of: Drawing;
  /** Fills a frame of another shape; what lies outside is cut off. */
  readonly isCropped?: boolean;
  /** Takes the shape of its frame: only a pattern may. */
  readonly isStretched?: boolean;
  readonly className?: string | undefined;
};

/** Decoration, which screen readers skip: what a picture says stands in words beside it. */
export const Picture = ({
  of: Drawing,
  isCropped = false,
  isStretched = false,
  className,
}: PictureProps) => (
  <Drawing
    className={joinClasses(styles.picture, className)}
    preserveAspectRatio={isStretched ? 'none' : isCropped ? 'xMidYMid slice' : undefined}
    aria-hidden
  />
);
