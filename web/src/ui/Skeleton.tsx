import { classes } from './classes.ts';
import { Bar, Page } from './Page.tsx';
import styles from './Skeleton.module.css';
import type { Gap } from './Stack.tsx';
import { Stack } from './Stack.tsx';
import { VisuallyHidden } from './Text.tsx';

const blocks = {
  title: styles.title,
  question: styles.question,
  button: styles.button,
  card: styles.card,
};

/** The room of one element. */
export type SkeletonBlock = keyof typeof blocks;

type SkeletonProps = {
  /** So many lines of text. */
  readonly lines?: number | undefined;
  readonly block?: SkeletonBlock | undefined;
};

/** The room of what is being fetched, on the first visit only; put `aria-busy` on what holds it. */
export const Skeleton = ({ lines = 1, block }: SkeletonProps) =>
  block ? (
    <span aria-hidden="true" className={classes(styles.skeleton, blocks[block])} />
  ) : (
    <Stack as="span" gap={2} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={classes(styles.skeleton, styles.line)} />
      ))}
    </Stack>
  );

type LoadingPageProps = {
  /** The heading that only screen readers get. */
  readonly title: string;
  readonly blocks: readonly SkeletonBlock[];
  /** Whether the page has a bar on top. */
  readonly bar?: boolean;
  readonly gap?: Gap | undefined;
};

/** The room of a page that is being fetched for the first time. */
export const LoadingPage = ({ title, blocks, bar = false, gap }: LoadingPageProps) => (
  <Page tabs gap={gap} aria-busy="true">
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    {bar && (
      <Bar>
        <Skeleton block="title" />
      </Bar>
    )}
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      <Skeleton key={index} block={block} />
    ))}
  </Page>
);
