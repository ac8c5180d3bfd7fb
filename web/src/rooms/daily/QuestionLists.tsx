import { decideQuestion, withdrawQuestion } from '@usward/core/daily/question-endpoints';
import { t } from '@usward/core/language/speak';
import { useRef, useState } from 'react';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { onItsWayWords } from '../../ui/KeptHere.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import type { ShownQuestion } from './overlay-questions.ts';
import { isRefused, type Pending } from './unsent.ts';

type QuestionsProps = {
  readonly questions: readonly ShownQuestion[];
  readonly two: Two;
};

const whereItStands = (question: ShownQuestion, two: Two, online: boolean): string => {
  const { by, state, date, pending } = question;
  if (pending && !isRefused(pending)) return onItsWayWords(online);
  if (state === 'waiting' || date === null) return t`Waiting for ${calledWithin(two)}`;
  const day = formatDate(date, 'day');
  return by === 'me' ? t`Its day is ${day}` : t`${called(two)}’s question. Its day is ${day}`;
};

/** The rejection of a question that has never reached the server; null for any other. */
const turnedDown = ({ by, pending, isNew }: ShownQuestion): Pending | null =>
  by === 'me' && isNew && isRefused(pending) ? pending : null;

/** What I asked for, and what is planned of both: where each stands. */
export const MyQuestions = ({ questions, two }: QuestionsProps) => {
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = questions.filter(({ by, state, accepted }) => {
    return by === 'me' || state === 'planned' || accepted;
  });
  if (shown.length === 0) return null;
  const withdraw = async (id: string) => {
    await queueOrSay(queueWrite(withdrawQuestion, { params: { id } }));
    // What was pressed is gone with its question.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <Stack as="section" gap={3}>
      <h2 ref={heading} tabIndex={-1}>{t`On their way to a day`}</h2>
      {shown.map((question) => {
        const write = turnedDown(question);
        return (
          write && (
            <RejectedWrite
              key={question.id}
              write={write}
              title={t`Your question is kept`}
              as="h3"
              holds="words"
              text={question.text}
            />
          )
        );
      })}
      <Rows>
        {shown
          .filter((question) => turnedDown(question) === null)
          .map((question) => (
            <Row
              key={question.id}
              icon={question.state === 'planned' || question.accepted ? 'calendar' : 'pen'}
              title={<bdi>{question.text}</bdi>}
              note={whereItStands(question, two, online)}
            >
              {question.by === 'me' && question.state === 'waiting' && (
                <Button
                  slim
                  kind="plain"
                  aria-label={t`Take back: ${question.text}`}
                  onClick={() => void withdraw(question.id)}
                >{t`Take back`}</Button>
              )}
              {isRefused(question.pending) && (
                <RejectedWrite write={question.pending} title={t`Nothing was changed.`} />
              )}
            </Row>
          ))}
      </Rows>
    </Stack>
  );
};

type TheirQuestionsProps = {
  readonly questions: readonly ShownQuestion[];
  readonly two: Two;
};

/** The partner's questions that wait for a word. */
export const TheirQuestions = ({ questions, two }: TheirQuestionsProps) => {
  const [leaving, setLeaving] = useState<string | null>(null);
  const waiting = questions.filter(
    ({ by, state, accepted }) => by === 'partner' && state === 'waiting' && !accepted,
  );
  const decide = async (id: string, accept: boolean) => {
    const queueing = queueWrite(decideQuestion, { params: { id }, body: { accept } });
    if (!(await queueOrSay(queueing))) return;
    setLeaving(null);
    toast({
      kind: 'success',
      title: accept
        ? t`It gets a day of its own.`
        : t`It is gone from here. ${called(two)} is not told.`,
    });
    // What was pressed is gone with its question.
    setTimeout(focusHeading);
  };
  return (
    <>
      {waiting.map((question) => (
        <Card
          key={question.id}
          as="article"
          kind="you"
          aria-label={t`A question from ${calledWithin(two)}`}
        >
          <Cluster>
            <Avatar name={two.you} who="you" />
            <strong>{t`${called(two)} would like to ask`}</strong>
          </Cluster>
          <AnswerText dir="auto">{question.text}</AnswerText>
          <Hint icon="lock">{t`If you would rather not, ${calledWithin(two)} is not told.`}</Hint>
          <Actions>
            <Button
              kind="quiet"
              onClick={() => void decide(question.id, true)}
            >{t`Ask us this`}</Button>
            <Button kind="plain" onClick={() => setLeaving(question.id)}>{t`Rather not`}</Button>
          </Actions>
          {isRefused(question.pending) && (
            <RejectedWrite write={question.pending} title={t`Nothing was changed.`} />
          )}
        </Card>
      ))}
      <ConfirmSheet
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t`Rather not be asked this?`}
        keep={t`Keep it for now`}
        confirm={t`Rather not`}
        onConfirm={() => leaving !== null && void decide(leaving, false)}
      >
        <p>{t`It goes from here for good. ${called(two)} is not told, and sees it waiting as before.`}</p>
      </ConfirmSheet>
    </>
  );
};
