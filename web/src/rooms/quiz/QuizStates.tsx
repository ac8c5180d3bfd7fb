import { t } from '@usward/core/language/speak';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
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
  <EmptyPage
    title={t`We could not find this quiz`}
    words={t`There may be a newer one in its place.`}
  >
    <LinkButton to={paths.quiz}>{t`See all quizzes`}</LinkButton>
  </EmptyPage>
);
