import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './PictureHead.module.css';

type PictureHeadProps = {
  /** Its first child fills the frame. */
  readonly children: ReactNode;
  /** What lies on the picture: the way back, first of all. */
  readonly over: ReactNode;
  readonly className?: string | null | undefined;
};

/** A picture from edge to edge and to the top; its page has `data-bleed="picture"`. */
export const PictureHead = ({ children, over, className }: PictureHeadProps) => (
  <div className={joinClasses(styles.head, className)}>
    {children}
    <div className={styles.over}>{over}</div>
  </div>
);
