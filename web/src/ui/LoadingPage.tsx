import { Bar, Page } from './Page.tsx';
import { Skeleton, type SkeletonBlock } from './Skeleton.tsx';
import { Said } from './Text.tsx';

type LoadingPageProps = {
  /** The heading that only screen readers get. */
  readonly title: string;
  readonly blocks: readonly SkeletonBlock[];
  /** Whether the page has a bar on top. */
  readonly bar?: boolean;
  readonly className?: string | undefined;
};

/** The room of a page that is being fetched for the first time. */
export const LoadingPage = ({ title, blocks, bar = false, className }: LoadingPageProps) => (
  <Page tabs className={className} aria-busy="true">
    <Said as="h1">{title}</Said>
    {bar && (
      <Bar>
        <Skeleton block="title" />
      </Bar>
    )}
    {blocks.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      <Skeleton key={place} block={block} />
    ))}
  </Page>
);
