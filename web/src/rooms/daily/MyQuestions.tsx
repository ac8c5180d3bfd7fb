import { withdrawQuestion } from '@usward/core/daily/question-endpoints';
import { t } from '@usward/core/language/speak';
import { useRef } from 'react';
import { useOnline } from '../../device/online.ts';
import { discardWrite, queueWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import { called, type Two } from '../../ui/two.ts';
import { waysOfAll } from './answer-rules.ts';
import { named } from './daily-words.ts';
import { KeptWords } from './KeptWords.tsx';
import type { ShownQuestion } from './overlay-questions.ts';
import { isRefused, whereabouts } from './pending.ts';
import { Refused } from './Refused.tsx';

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

/** A question that the server did not take: its words are kept. */
const RefusedQuestion = ({ question }: { readonly question: ShownQuestion }) => {
  const { pending, text } = question;
  const writtenIn = useWrittenIn();
  if (!pending) return null;
  return (
    <KeptWords
      title={t`Your question is kept`}
      as="h3"
      message={pending.message ?? t`It could not be sent.`}
      text={text}
      ways={waysOfAll(isOfOther(pending, writtenIn))}
      onWay={(way) => thenGoOn((way === 'retry' ? retryWrite : discardWrite)(pending.key))}
    />
  );
};

/** Whether a question has never reached the server, because that refused it. */
const isTurnedDown = ({ by, pending, isNew }: ShownQuestion): boolean =>
  by === 'me' && isNew && isRefused(pending);

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
      {shown.filter(isTurnedDown).map((question) => (
        <RefusedQuestion key={question.id} question={question} />
      ))}
      <Rows>
        {shown
          .filter((question) => !isTurnedDown(question))
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
                <Refused pending={question.pending} what={t`Nothing was changed.`} />
              )}
            </Row>
          ))}
      </Rows>
    </Stack>
  );
};
