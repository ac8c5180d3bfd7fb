import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { WordsOf } from '../../ui/deck.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft, Title } from '../../ui/Text.tsx';
import styles from './dashboard.module.css';

/** Longer questions are set one size smaller, so that the next step stays in sight. */
const LONG_QUESTION = 90;

/** The heading of the main card, in the largest size it has room for. */
const CardHeading = ({ children, ...rest }: WordsOf & { readonly children: string }) => {
  const Heading = children.length > LONG_QUESTION ? Title : Question;
  return (
    <Heading as="h2" {...rest}>
      {children}
    </Heading>
  );
};

/** `lang` and `dir` are those of the heading. */
type CardFrameProps = WordsOf & {
  /** What this is, in a few words above the heading. */
  readonly above: ReactNode;
  readonly heading: string;
  readonly children?: ReactNode;
};

/** The one main card: a line above, its heading, and what belongs to it. */
export const CardFrame = ({ above, heading, children, ...rest }: CardFrameProps) => (
  <Card as="article" className={styles.card}>
    <Stack gap={2}>
      <Soft small>{above}</Soft>
      <CardHeading {...rest}>{heading}</CardHeading>
    </Stack>
    {children}
  </Card>
);
