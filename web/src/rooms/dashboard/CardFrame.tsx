import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { SaidWords } from '../../ui/deck.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft, Title } from '../../ui/Text.tsx';
import styles from './dashboard.module.css';

/** Longer questions are set one size smaller, so that the next step stays in sight. */
const LONG_QUESTION = 90;

/** The heading of the main card, in the largest size it has room for. */
const CardHeading = (said: SaidWords) => {
  const Heading = said.children.length > LONG_QUESTION ? Title : Question;
  return <Heading as="h2" {...said} />;
};

type CardFrameProps = {
  /** What this is, in a few words above the heading. */
  readonly above: ReactNode;
  readonly heading: string | SaidWords;
  readonly children?: ReactNode;
};

/** The one main card: a line above, its heading, and what belongs to it. */
export const CardFrame = ({ above, heading, children }: CardFrameProps) => (
  <Card as="article" className={styles.card}>
    <Stack gap={2}>
      <Soft small>{above}</Soft>
      <CardHeading {...(typeof heading === 'string' ? { children: heading } : heading)} />
    </Stack>
    {children}
  </Card>
);
