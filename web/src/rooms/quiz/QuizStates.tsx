import { t } from '@usward/core/language/speak';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Said } from '../../ui/Text.tsx';

/** The room of a quiz that is being fetched for the first time. */
export const Loading = () => (
  <Page tabs aria-busy="true">
    <Said as="h1">{t`Quiz`}</Said>
    <Bar>
      <Skeleton block="title" />
    </Bar>
    <Skeleton block="question" />
    <Skeleton block="card" />
  </Page>
);

/** Said where no such quiz is known. */
export const Unknown = () => (
  <NothingYet
    title={t`We could not find this quiz`}
    words={t`There may be a newer one in its place.`}
  >
    <LinkButton to={paths.quiz}>{t`See all quizzes`}</LinkButton>
  </NothingYet>
);

/** Said where something is not on this phone and could not be fetched. */
export const NotHere = ({
  title,
  onRetry,
}: {
  readonly title: string;
  readonly onRetry: () => void;
}) => (
  <NothingYet title={title} words={t`It could not be fetched just now. Nothing of yours is lost.`}>
    <Button onClick={onRetry}>{t`Try again`}</Button>
  </NothingYet>
);
