import { decideQuestion } from '@usward/core/daily/question-endpoints';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Actions, Cluster } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { called, type Two } from '../../ui/two.ts';
import { named } from './daily-words.ts';
import { OwnWords } from './OwnWords.tsx';
import type { ShownQuestion } from './overlay-questions.ts';
import { isRefused } from './pending.ts';

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
          aria-label={t`A question from ${named(two)}`}
        >
          <Cluster>
            <Avatar name={two.you} who="you" />
            <strong>{t`${called(two)} would like to ask`}</strong>
          </Cluster>
          <OwnWords>{question.text}</OwnWords>
          <Hint icon="lock">{t`If you would rather not, ${named(two)} is not told.`}</Hint>
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
