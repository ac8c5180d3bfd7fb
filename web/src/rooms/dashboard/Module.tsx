import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClasses } from '../../ui/join-classes.ts';
import { type Drawing, Picture } from '../../ui/Picture.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './modules.module.css';

const kinds = {
  bare: styles.bare,
  beside: styles.beside,
  cover: styles.cover,
  tonight: styles.tonight,
};

type ModuleProps = {
  readonly to: string;
  readonly label?: string;
  /** The ids of what names the link, where all its words are too many. */
  readonly labelledBy?: string;
  readonly picture?: Drawing;
  /** How its picture stands; a strip above, unless said. */
  readonly kind?: keyof typeof kinds;
  readonly children: ReactNode;
};

/** A part of Today: a small label, a picture or someone’s words, and all of it one link. */
export const Module = ({ to, label, labelledBy, picture, kind, children }: ModuleProps) => (
  <Link
    to={to}
    className={joinClasses(styles.module, kind && kinds[kind])}
    aria-labelledby={labelledBy}
  >
    {picture && (
      <div className={styles.frame}>
        <Picture of={picture} isCropped={kind === 'beside'} />
      </div>
    )}
    <div className={styles.text}>
      {label && <MutedText small>{label}</MutedText>}
      {children}
    </div>
  </Link>
);
