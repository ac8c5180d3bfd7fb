import type { ReactNode } from 'react';
import type { LanguageProps } from './content-text.ts';
import { joinClasses } from './join-classes.ts';
import styles from './text.module.css';

type TextProps = LanguageProps & {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span' | 'figcaption' | 'h1' | 'h2' | 'h3' | undefined;
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
};

export const MutedText = ({
  children,
  as: Tag = 'p',
  small = false,
  ...rest
}: TextProps & { readonly small?: boolean | undefined }) => (
  <Tag {...rest} className={joinClasses(styles.soft, small && styles.small)}>
    {children}
  </Tag>
);

const withStyle =
  (className: string | undefined, defaultTag: NonNullable<TextProps['as']>) =>
  ({ as: Tag = defaultTag, ...rest }: TextProps) => <Tag {...rest} className={className} />;

export const Note = withStyle(styles.note, 'p');

export const QuestionHeading = withStyle(styles.question, 'h1');

export const PageHeading = withStyle(styles.title, 'h1');

export const AnswerText = withStyle(styles.answer, 'p');

export const VisuallyHidden = ({ children, as: Tag = 'span', ...rest }: TextProps) => (
  <Tag {...rest} className={styles.said}>
    {children}
  </Tag>
);

/** A live region has to be in the page before its text. */
export const LiveRegion = ({ children }: { readonly children: ReactNode }) => (
  <div role="status">
    <VisuallyHidden>{children}</VisuallyHidden>
  </div>
);
