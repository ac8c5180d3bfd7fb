import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClasses } from '../../ui/join-classes.ts';
import { type Drawing, Picture } from '../../ui/Picture.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './modules.module.css';

type ModuleProps = {
  readonly to: string;
  readonly label?: string;
  readonly picture?: Drawing;
  /** How its picture stands; a strip above, unless said. */
  readonly kind?: 'bare' | 'beside' | 'cover' | 'tonight';
  readonly children: ReactNode;
};

/** A part of Today: a small label, a picture or someone’s words, and all of it one link. */
export const Module = ({ to, label, picture, kind, children }: ModuleProps) => (
  <Link to={to} className={joinClasses(styles.module, kind && styles[kind])}>
    {picture && (
      <div className={styles.frame}>
        <Picture of={picture} />
      </div>
    )}
    <div className={styles.text}>
      {label && <MutedText small>{label}</MutedText>}
      {children}
    </div>
  </Link>
);
