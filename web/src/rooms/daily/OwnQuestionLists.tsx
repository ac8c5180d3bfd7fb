import { decideQuestion, withdrawQuestion } from '@usward/core/daily/question-endpoints';
import { t } from '@usward/core/language/i18n';
import { useRef, useState } from 'react';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { getWaitingToSendText } from '../../ui/SavedOnDevice.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import type { ShownQuestion } from './optimistic-own-questions.ts';
import { isRejected, type Pending } from './unsent-answer.ts';

type QuestionsProps = {
  readonly questions: readonly ShownQuestion[];
  readonly couple: Couple;
};

const getQuestionStateText = (question: ShownQuestion, couple: Couple, online: boolean): string => {
  const { by, state, date, pending } = question;
  if (pending && !isRejected(pending)) return getWaitingToSendText(online);
  if (state === 'waiting' || date === null) return t`Waiting for ${partnerNameInSentence(couple)}`;
  const day = formatDate(date, 'day');
  return by === 'me'
    ? t`Coming up on ${day}`
    : t`${partnerName(couple)}’s question, coming up on ${day}`;
};

/** The rejection of a question that has never reached the server, else null. */
const getRejection = ({ by, pending, isNew }: ShownQuestion): Pending | null =>
  by === 'me' && isNew && isRejected(pending) ? pending : null;

export const UpcomingOwnQuestions = ({ questions, couple }: QuestionsProps) => {
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = questions.filter(({ by, state, accepted }) => {
    return by === 'me' || state === 'planned' || accepted;
  });
  if (shown.length === 0) return null;
  const withdraw = async (id: string) => {
    await toastIfQueueingFails(queueWrite(withdrawQuestion, { params: { id } }));
    // The pressed button disappears with its question.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <Stack as="section" gap={3}>
      <h2 ref={heading} tabIndex={-1}>{t`Upcoming questions`}</h2>
      {shown.map((question) => {
        const write = getRejection(question);
        return (
          write && (
            <RejectedWrite
              key={question.id}
              write={write}
              title={t`Your question is saved`}
              as="h3"
              holds="words"
              text={question.text}
            />
          )
        );
      })}
      <Rows>
        {shown
          .filter((question) => getRejection(question) === null)
          .map((question) => (
            <Row
              key={question.id}
              icon={question.state === 'planned' || question.accepted ? 'calendar' : 'pen'}
              title={<bdi>{question.text}</bdi>}
              note={getQuestionStateText(question, couple, online)}
            >
              {question.by === 'me' && question.state === 'waiting' && (
                <Button
                  slim
                  kind="plain"
                  aria-label={t`Withdraw: ${question.text}`}
                  onClick={() => void withdraw(question.id)}
                >{t`Withdraw`}</Button>
              )}
              {isRejected(question.pending) && (
                <RejectedWrite write={question.pending} title={t`Nothing was changed.`} />
              )}
            </Row>
          ))}
      </Rows>
    </Stack>
  );
};

type UndecidedPartnerQuestionsProps = {
  readonly questions: readonly ShownQuestion[];
  readonly couple: Couple;
};

export const UndecidedPartnerQuestions = ({
  questions,
  couple,
}: UndecidedPartnerQuestionsProps) => {
  const [decliningId, setDecliningId] = useState<string | null>(null);
  const waiting = questions.filter(
    ({ by, state, accepted }) => by === 'partner' && state === 'waiting' && !accepted,
  );
  const decide = async (id: string, accept: boolean) => {
    const queueing = queueWrite(decideQuestion, { params: { id }, body: { accept } });
    if (!(await toastIfQueueingFails(queueing))) return;
    setDecliningId(null);
    toast({
      kind: 'success',
      title: accept
        ? t`It’ll get its own day.`
        : t`Removed from here. ${partnerName(couple)} won’t be told.`,
    });
    // The pressed button disappears with its question.
    setTimeout(focusHeading);
  };
  return (
    <>
      {waiting.map((question) => (
        <Card
          key={question.id}
          as="article"
          kind="you"
          aria-label={t`A question from ${partnerNameInSentence(couple)}`}
        >
          <Cluster>
            <Avatar name={couple.you} who="you" />
            <strong>{t`${partnerName(couple)} would like to ask`}</strong>
          </Cluster>
          <AnswerText dir="auto">{question.text}</AnswerText>
          <Hint icon="lock">{t`If you’d rather not, ${partnerNameInSentence(couple)} won’t be told.`}</Hint>
          <Actions>
            <Button
              kind="quiet"
              onClick={() => void decide(question.id, true)}
            >{t`Yes, ask us`}</Button>
            <Button
              kind="plain"
              onClick={() => setDecliningId(question.id)}
            >{t`I’d rather not`}</Button>
          </Actions>
          {isRejected(question.pending) && (
            <RejectedWrite write={question.pending} title={t`Nothing was changed.`} />
          )}
        </Card>
      ))}
      <ConfirmSheet
        open={decliningId !== null}
        onClose={() => setDecliningId(null)}
        title={t`Would you rather not be asked this?`}
        keep={t`Keep it for now`}
        confirm={t`I’d rather not`}
        onConfirm={() => decliningId !== null && void decide(decliningId, false)}
      >
        <p>{t`This permanently removes it from here. ${partnerName(couple)} won’t be told, and still sees it as waiting.`}</p>
      </ConfirmSheet>
    </>
  );
};
