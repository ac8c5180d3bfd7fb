import { joinClasses } from './join-classes.ts';
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

type SkeletonBlock = keyof typeof blocks;

type SkeletonProps = {
  readonly lines?: number | undefined;
  readonly block?: SkeletonBlock | undefined;
};

export const Skeleton = ({ lines = 1, block }: SkeletonProps) =>
  block ? (
    <span aria-hidden="true" className={joinClasses(styles.skeleton, blocks[block])} />
  ) : (
    <Stack as="span" gap={2} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={joinClasses(styles.skeleton, styles.line)} />
      ))}
    </Stack>
  );

type LoadingPageProps = {
  readonly title: string;
  readonly blocks: readonly SkeletonBlock[];
  readonly bar?: boolean;
  readonly gap?: Gap | undefined;
};

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
