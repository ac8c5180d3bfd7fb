import { t } from '@usward/core/language/speak';
import { ReflectionIdSchema } from '@usward/core/reflection/reflection';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { ApiError } from '../../device/api.ts';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { inDeck } from '../../ui/deck.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { useTwo } from '../../ui/two.ts';
import { Answering } from './Answering.tsx';
import { AnswerParts } from './AnswerView.tsx';
import { Forget } from './Forget.tsx';
import { closingClock, overlayReflection } from './overlay-reflections.ts';
import { BackBar, Loading, Unknown } from './ReflectionRoom.tsx';
import { RejectedForms } from './RejectedForms.tsx';
import { RejectedReflection } from './RejectedReflection.tsx';
import { Results, type ResultsProps } from './Results.tsx';
import { useReflection } from './reflection-queries.ts';
import { keptWords, standingWords } from './result-words.ts';
import ToReflections from './ToReflections.tsx';

type OneProps = Omit<ResultsProps, 'turnedHere'>;

/** What is left of one that never opened, or of which the result was taken away: the own answers. */
const OwnOnly = ({ reflection, two, children }: OneProps) => {
  const { form, mine } = reflection;
  const now = Date.now();
  return (
    <Page tabs>
      <BackBar />
      <Stack as="header" gap={2}>
        <Question dir="auto">{inDeck(form.title)}</Question>
        <Soft>{standingWords(reflection, two, now)}</Soft>
      </Stack>
      {children}
      {mine && (
        <Card as="section" aria-labelledby="answered">
          <h2 id="answered">{t`What you answered`}</h2>
          <AnswerParts form={form} answers={mine.answers} kept={mine.kept} />
          <Hint icon="lock">{t`Only you can read this.`}</Hint>
        </Card>
      )}
      <Hint icon="clock">{keptWords(reflection, now)}</Hint>
      {!two.frozen && <Forget reflection={reflection} />}
    </Page>
  );
};

/** Of a shared form the screen that fits where it stands. */
const One = ({ reflection, two }: OneProps) => {
  const { id, state } = reflection;
  const navigate = useNavigate();
  const [sealedAtFirst] = useState(state !== 'both');
  const shared = {
    reflection,
    two,
    children: <RejectedReflection id={id} reflection={reflection} two={two} />,
  };
  switch (state) {
    case 'both':
      return <Results {...shared} turnedHere={sealedAtFirst} />;
    case 'closed':
    case 'forgotten':
      return <OwnOnly {...shared} />;
    default:
      return (
        <Answering
          reflection={reflection}
          two={two}
          onDone={() => navigate(paths.feedback, { replace: true })}
        />
      );
  }
};

const Known = ({ id }: { readonly id: string }) => {
  const two = useTwo();
  const online = useOnline();
  const { data, pending, error, isError, isFetching, refetch } = useReflection(id);
  const isGone = error instanceof ApiError && error.status === 404;
  const reflection = overlayReflection(
    isGone ? undefined : data,
    id,
    pending,
    closingClock(online && !isError),
  );
  if (reflection !== null) return <One reflection={reflection} two={two} />;
  if (data || isGone) {
    return (
      <Unknown>
        <RejectedForms about={id} />
        <RejectedReflection id={id} reflection={null} form={data?.form} two={two} />
      </Unknown>
    );
  }
  if (isFetching && online) return <Loading />;
  return (
    <EmptyPage title={t`This one is not on this phone yet`} onRetry={() => void refetch()}>
      <RejectedForms about={id} />
      <LinkButton kind="quiet" to={paths.feedback}>{t`See your feedback forms`}</LinkButton>
    </EmptyPage>
  );
};

/** One shared form: answering it, waiting for the other, and what came of it. */
export default function ReflectionScreen() {
  const id = v.safeParse(ReflectionIdSchema, useParams().id);
  return id.success ? <Known key={id.output} id={id.output} /> : <ToReflections />;
}
