import { withdrawQuestion } from '@usward/core/daily/question-endpoints';
import { t } from '@usward/core/language/speak';
import { useRef } from 'react';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { called, type Two } from '../../ui/two.ts';
import { named } from './daily-words.ts';
import type { ShownQuestion } from './overlay-questions.ts';
import { isRefused, type Pending, whereabouts } from './pending.ts';

type QuestionsProps = {
  readonly questions: readonly ShownQuestion[];
  readonly two: Two;
};

const whereItStands = (question: ShownQuestion, two: Two, online: boolean): string => {
  const { by, state, date, pending } = question;
  if (pending && !isRefused(pending)) return whereabouts(online)[1];
  if (state === 'waiting' || date === null) return t`Waiting for ${named(two)}`;
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
