import { t } from '@usward/core/language/speak';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { LoadingPage } from '../../ui/LoadingPage.tsx';

/** The room of a quiz that is being fetched for the first time. */
export const Loading = () => <LoadingPage bar title={t`Quiz`} blocks={['question', 'card']} />;

/** Said where no such quiz is known. */
export const Unknown = () => (
  <EmptyPage
    title={t`We could not find this quiz`}
    words={t`There may be a newer one in its place.`}
  >
    <LinkButton to={paths.quiz}>{t`See all quizzes`}</LinkButton>
  </EmptyPage>
);
