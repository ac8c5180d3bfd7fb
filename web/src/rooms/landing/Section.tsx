import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { MutedText } from '../../ui/Text.tsx';
import styles from './Section.module.css';

type SectionProps = {
  readonly title: string;
  readonly lead?: string;
  readonly id?: string;
  readonly children: ReactNode;
};

export const Section = ({ title, lead, id, children }: SectionProps) => (
  <section className={styles.section} id={id}>
    <div className={styles.wrap}>
      <div className={styles.opening}>
        <h2>{title}</h2>
        {lead !== undefined && <MutedText>{lead}</MutedText>}
      </div>
      {children}
    </div>
  </section>
);

type ColumnsProps = {
  readonly className?: string | undefined;
  readonly id?: string;
  readonly children: ReactNode;
};

/** On a computer, words and what they are about stand beside each other. */
export const Columns = ({ className, id, children }: ColumnsProps) => (
  <section className={styles.section} id={id}>
    <div className={joinClasses(styles.wrap, styles.columns, className)}>{children}</div>
  </section>
);

/** The words of two columns. */
export const Words = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.words}>{children}</div>
);
