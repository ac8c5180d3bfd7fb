import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { WordsOf } from './deck.ts';
import styles from './text.module.css';

/** `lang` and `dir` where the words are not the app's own (deck.ts). */
type TextProps = WordsOf & {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span' | 'figcaption' | 'h1' | 'h2' | 'h3' | undefined;
  readonly id?: string | undefined;
};

/** Words of the second rank: softer ink, and smaller when `small`. */
export const Soft = ({
  children,
  as: Tag = 'p',
  small = false,
  ...rest
}: TextProps & { readonly small?: boolean | undefined }) => (
  <Tag {...rest} className={classes(styles.soft, small && styles.small)}>
    {children}
  </Tag>
);

const inStyle =
  (className: string | undefined, usual: NonNullable<TextProps['as']>) =>
  ({ as: Tag = usual, ...rest }: TextProps) => <Tag {...rest} className={className} />;

/** Small words of the second rank beside a fine icon. */
export const Note = inStyle(styles.note, 'p');

/** The one large thing of a screen: a question in the serif. */
export const Question = inStyle(styles.question, 'h1');

/** A heading one size below a question. */
export const Title = inStyle(styles.title, 'h1');

/** What a person wrote, with their own line breaks. */
export const AnswerText = inStyle(styles.answer, 'p');

/** Words for screen readers only. */
export const Said = ({ children, as: Tag = 'span', ...rest }: TextProps) => (
  <Tag {...rest} className={styles.said}>
    {children}
  </Tag>
);

/** Words that screen readers hear once they come: the region has to be there before. */
export const Announced = ({ children }: { readonly children: ReactNode }) => (
  <div role="status">
    <Said>{children}</Said>
  </div>
);
