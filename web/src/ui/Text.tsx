import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { LanguageProps } from './content-text.ts';
import styles from './text.module.css';

/** `lang` and `dir` where the words are not the app's own (deck.ts). */
type TextProps = LanguageProps & {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span' | 'figcaption' | 'h1' | 'h2' | 'h3' | undefined;
  readonly id?: string | undefined;
};

/** Words of the second rank: softer ink, and smaller when `small`. */
export const MutedText = ({
  children,
  as: Tag = 'p',
  small = false,
  ...rest
}: TextProps & { readonly small?: boolean | undefined }) => (
  <Tag {...rest} className={classes(styles.soft, small && styles.small)}>
    {children}
  </Tag>
);

const withStyle =
  (className: string | undefined, defaultTag: NonNullable<TextProps['as']>) =>
  ({ as: Tag = defaultTag, ...rest }: TextProps) => <Tag {...rest} className={className} />;

/** Small words of the second rank beside a fine icon. */
export const Note = withStyle(styles.note, 'p');

/** The one large thing of a screen: a question in the serif. */
export const QuestionHeading = withStyle(styles.question, 'h1');

/** A heading one size below a question. */
export const PageHeading = withStyle(styles.title, 'h1');

/** What a person wrote, with their own line breaks. */
export const AnswerText = withStyle(styles.answer, 'p');

/** Words for screen readers only. */
export const VisuallyHidden = ({ children, as: Tag = 'span', ...rest }: TextProps) => (
  <Tag {...rest} className={styles.said}>
    {children}
  </Tag>
);

/** Words that screen readers hear once they come: the region has to be there before. */
export const LiveRegion = ({ children }: { readonly children: ReactNode }) => (
  <div role="status">
    <VisuallyHidden>{children}</VisuallyHidden>
  </div>
);
