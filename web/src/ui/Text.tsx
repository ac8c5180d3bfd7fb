import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './text.module.css';

type TextProps = {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span' | 'h1' | 'h2' | 'h3' | undefined;
  readonly id?: string | undefined;
};

/** Words of the second rank: softer ink, and smaller when `small`. */
export const Soft = ({
  children,
  as: Tag = 'p',
  small = false,
  id,
}: TextProps & { readonly small?: boolean | undefined }) => (
  <Tag id={id} className={classes(styles.soft, small && styles.small)}>
    {children}
  </Tag>
);

/** The one large thing of a screen: a question in the serif. */
export const Question = ({ children, as: Tag = 'h1', id }: TextProps) => (
  <Tag id={id} className={styles.question}>
    {children}
  </Tag>
);

/** A heading one size below a question. */
export const Title = ({ children, as: Tag = 'h1', id }: TextProps) => (
  <Tag id={id} className={styles.title}>
    {children}
  </Tag>
);

/** What a person wrote, with their own line breaks. */
export const AnswerText = ({ children, as: Tag = 'p', id }: TextProps) => (
  <Tag id={id} className={styles.answer}>
    {children}
  </Tag>
);

/** Words for screen readers only. */
export const Said = ({ children, as: Tag = 'span', id }: TextProps) => (
  <Tag id={id} className={styles.said}>
    {children}
  </Tag>
);
