import { t } from '@usward/core/language/i18n';
import { ReflectionIdSchema } from '@usward/core/reflection/reflection';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { useCouple } from '../../couple/use-couple.ts';
import { ApiError } from '../../device/network/api.ts';
import { useOnline } from '../../device/network/online.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentText } from '../../ui/content-text.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { useHeadingFocusIfLost } from '../../ui/focus-heading.ts';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { Answering } from './Answering.tsx';
import { OwnAnswerList } from './AnswerView.tsx';
import { ForgetReflection } from './ForgetReflection.tsx';
import { applyPendingToReflection, getNowUnlessServerDecides } from './optimistic-reflections.ts';
import RedirectToReflections from './RedirectToReflections.tsx';
import { BackBar, Loading, ReflectionNotFoundPage } from './ReflectionRoom.tsx';
import { RejectedForms } from './RejectedForms.tsx';
import { Results, type ResultsProps } from './Results.tsx';
import { getAnswerRetentionText, getReflectionStateText } from './reflection-copy.ts';
import { useReflection } from './reflection-queries.ts';
import { UndeliveredAnswers } from './UndeliveredAnswers.tsx';

type ReflectionViewProps = Omit<ResultsProps, 'turnedHere'>;

/** Only the own answers are left: it never opened, or its result was deleted. */
const OwnAnswersPage = ({ reflection, couple, children }: ReflectionViewProps) => {
  const { form, mine } = reflection;
  const now = Date.now();
  return (
    <Page tabs>
      <BackBar />
      <Stack as="header" gap={2}>
        <QuestionHeading dir="auto">{contentText(form.title)}</QuestionHeading>
        <MutedText>{getReflectionStateText(reflection, couple, now)}</MutedText>
      </Stack>
      {children}
      {mine && (
        <Card as="section" aria-labelledby="answered">
          <h2 id="answered">{t`What you answered`}</h2>
          <OwnAnswerList form={form} answers={mine.answers} isPrivate={mine.kept} />
          <Hint icon="lock">{t`Only you can read this.`}</Hint>
        </Card>
      )}
      <Hint icon="clock">{getAnswerRetentionText(reflection, now)}</Hint>
      {!couple.frozen && <ForgetReflection reflection={reflection} />}
    </Page>
  );
};

const ReflectionView = ({ reflection, couple }: ReflectionViewProps) => {
  const { id, state } = reflection;
  const navigate = useNavigate();
  const [sealedAtFirst] = useState(state !== 'both');
  useHeadingFocusIfLost(state === 'both' || state === 'closed' || state === 'forgotten');
  const shared = {
    reflection,
    couple,
    children: <UndeliveredAnswers id={id} reflection={reflection} couple={couple} />,
  };
  switch (state) {
    case 'both':
      return <Results {...shared} turnedHere={sealedAtFirst} />;
    case 'closed':
    case 'forgotten':
      return <OwnAnswersPage {...shared} />;
    default:
      return (
        <Answering
          reflection={reflection}
          couple={couple}
          onDone={() => navigate(paths.feedback, { replace: true })}
        />
      );
  }
};

const ReflectionLoader = ({ id }: { readonly id: string }) => {
  const couple = useCouple();
  const online = useOnline();
  const { data, pending, error, isError, isFetching, refetch } = useReflection(id);
  const isDeleted = error instanceof ApiError && error.status === 404;
  const reflection = applyPendingToReflection(
    isDeleted ? undefined : data,
    id,
    pending,
    getNowUnlessServerDecides(online && !isError),
  );
  if (reflection !== null) return <ReflectionView reflection={reflection} couple={couple} />;
  if (data || isDeleted) {
    return (
      <ReflectionNotFoundPage>
        <RejectedForms about={id} />
        <UndeliveredAnswers id={id} reflection={null} form={data?.form} couple={couple} />
      </ReflectionNotFoundPage>
    );
  }
  if (isFetching && online) return <Loading />;
  return (
    <EmptyPage title={t`This one hasn’t loaded yet`} onRetry={() => void refetch()}>
      <RejectedForms about={id} />
      <LinkButton kind="quiet" to={paths.feedback}>{t`Go to “How was it?”`}</LinkButton>
    </EmptyPage>
  );
};

export default function ReflectionScreen() {
  const id = v.safeParse(ReflectionIdSchema, useParams().id);
  return id.success ? (
    <ReflectionLoader key={id.output} id={id.output} />
  ) : (
    <RedirectToReflections />
  );
}
