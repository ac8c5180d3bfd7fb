import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import type { QuizStatus } from '@usward/core/quiz/round';
import { getBegunQuizzes, getTonight } from '../../content/tonight.ts';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import { draftText } from '../../device/storage/drafts.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatTime } from '../../ui/format-dates.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { StaleNotice } from '../../ui/QueryFallbacks.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { QuizCovers } from './QuizCovers.tsx';
import { QuizTonight } from './QuizTonight.tsx';
import { useQuizCouple } from './quiz-couple.ts';
import { toQuizList } from './quiz-list.ts';
import { useQuizStatuses } from './quiz-queries.ts';
import { useGetIsOpened } from './reveal-opened.ts';
import { SignUpOrInviteCard } from './SignUpOrInviteCard.tsx';
import { useGetVisitorDraft } from './use-quiz-draft.ts';

const dashboardOptions = createReadOptions(getDashboard);

/** As Today suggests it, by what the phone has. */
const useTonight = (statuses: readonly QuizStatus[]): string | undefined => {
  const { data } = useQuery({ ...dashboardOptions, enabled: false });
  if (data === undefined) return undefined;
  const { today, startDay } = data;
  const begun = getBegunQuizzes(statuses);
  const suggestion = getTonight({
    today,
    isFirstDay: startDay === today,
    begun,
    isQuizWaiting: false,
  });
  return suggestion?.kind === 'any-quiz' ? undefined : suggestion?.of.quiz;
};

export default function QuizListScreen() {
  const couple = useQuizCouple();
  const query = useQuizStatuses();
  const { statuses, pending, isVisitor } = query;
  const visitorDraft = useGetVisitorDraft();
  const draftAt = isVisitor ? visitorDraft : draftText;
  const isOpened = useGetIsOpened(draftAt);
  const online = useOnline();
  const tonight = useTonight(statuses ?? []);
  if (!statuses && !(query.isFetching && online)) {
    return (
      <EmptyPage
        tabs={!isVisitor}
        title={t`The quizzes haven’t loaded yet`}
        words={t`We couldn’t load them. Once they’re here, they work offline too.`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { first, rest } = toQuizList(
    statuses ?? [],
    pending,
    { draftAt, isOpened, tonight },
    {
      partner: partnerNameInSentence(couple),
      alone: couple.alone,
      local: couple.local,
      now: Date.now(),
    },
  );
  return (
    <Page tabs={!isVisitor} width="wide" gap={4} aria-busy={statuses === undefined}>
      <Bar>
        {isVisitor ? (
          <RoundLink icon="back" label={t`Back to start`} to={paths.landing} />
        ) : (
          <RoundLink icon="back" label={t`Back to Play`} to={paths.intimacy} />
        )}
      </Bar>
      <Stack as="header" gap={1}>
        <QuestionHeading>{t`Quizzes`}</QuestionHeading>
        <MutedText>
          {couple.alone
            ? t`A few quiet minutes for yourself. No one else sees what you choose.`
            : t`Answer on your own, then open it together. Nothing to win.`}
        </MutedText>
      </Stack>
      <StaleNotice of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Your answers are saved. We’ll send them when you’re online.`}
      </StaleNotice>
      {first ? (
        <QuizTonight listed={first} couple={couple} />
      ) : (
        <>
          <Skeleton block="card" />
          <Skeleton block="card" />
        </>
      )}
      <QuizCovers quizzes={rest} alone={couple.alone} />
      {couple.alone && first && <SignUpOrInviteCard couple={couple} />}
      <div role="status">{!statuses && <VisuallyHidden>{t`Loading quizzes.`}</VisuallyHidden>}</div>
    </Page>
  );
}
