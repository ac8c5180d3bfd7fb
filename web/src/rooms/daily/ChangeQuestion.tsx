import type { Day } from '@usward/core/daily/day';
import { MAX_HIDDEN_TOPICS, type Topic, topics } from '@usward/core/daily/question';
import { hideTopic } from '@usward/core/daily/question-endpoints';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { SwapQuestion } from '../../content/SwapQuestion.tsx';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { MoreActionsButton } from '../../ui/MoreActionsButton.tsx';
import { paths } from '../../ui/paths.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import type { Choices } from './optimistic-topics-and-break.ts';
import { topicNames } from './topic-names.ts';

type ChangeQuestionProps = {
  readonly day: Day;
  readonly hasText: boolean;
  readonly choices: Choices;
  readonly alone: boolean;
};

const getTopic = ({ question }: Day, { hiddenTopics }: Choices): Topic | null =>
  topics.find((topic) => topic === question.topic && !hiddenTopics.has(topic)) ?? null;

export const canChangeQuestion = (day: Day, choices: Choices): boolean =>
  !day.frozen && day.state === 'none' && (day.swappable || getTopic(day, choices) !== null);

export const ChangeQuestion = ({ day, hasText, choices, alone }: ChangeQuestionProps) => {
  const [step, setStep] = useState<'shut' | 'ask' | 'rest'>('shut');
  const topic = getTopic(day, choices);
  const topicName = topic ? topicNames[topic] : '';
  const isFull = choices.hiddenTopics.size >= MAX_HIDDEN_TOPICS;

  const shut = () => setStep('shut');
  const moveOn = () => {
    shut();
    setTimeout(focusHeading);
  };
  const pauseTopic = async () => {
    if (topic === null) return;
    const queueing = queueWrite(hideTopic, { params: { topic }, body: { hidden: true } });
    if (!(await toastIfQueueingFails(queueing))) return;
    moveOn();
    toast({ title: t`“${topicName}” is paused.`, kind: 'success' });
  };

  const sheet = (
    <Sheet
      open={step !== 'shut'}
      onClose={shut}
      title={step === 'rest' ? t`Pause this topic?` : t`Not this question?`}
    >
      {step === 'rest' ? (
        <PauseTopic {...{ topicName, isFull, alone, pauseTopic, back: () => setStep('ask') }} />
      ) : (
        <Stack gap={4}>
          {hasText && (
            <Hint icon="pen">{t`Your draft stays on this device, whatever you choose.`}</Hint>
          )}
          {day.swappable && <SwapQuestion day={day} alone={alone} onSwapped={moveOn} />}
          {topic && (
            <Stack gap={2}>
              <Button
                kind="quiet"
                icon="moon"
                onClick={() => setStep('rest')}
              >{t`Not for us`}</Button>
              <Hint>{t`Its topic is “${topicName}”. You can pause it.`}</Hint>
            </Stack>
          )}
          <Button kind="plain" onClick={shut}>{t`Keep this one`}</Button>
        </Stack>
      )}
    </Sheet>
  );
  return (
    <>
      <MoreActionsButton
        label={`${t`Not this question?`} ${t`Ask for another, or pause its topic`}`}
        onClick={() => setStep('ask')}
      />
      {sheet}
    </>
  );
};

type PauseTopicProps = {
  readonly topicName: string;
  readonly isFull: boolean;
  readonly alone: boolean;
  readonly pauseTopic: () => Promise<void>;
  readonly back: () => void;
};

const PauseTopic = ({ topicName, isFull, alone, pauseTopic, back }: PauseTopicProps) =>
  isFull ? (
    <>
      <p>{t`You can pause up to five topics. Turn one back on first.`}</p>
      <Actions>
        <LinkButton kind="quiet" to={paths.topics}>{t`What you talk about`}</LinkButton>
        <Button kind="plain" onClick={back}>{t`Back`}</Button>
      </Actions>
    </>
  ) : (
    <>
      <p>
        {alone
          ? t`You won’t get any more questions about “${topicName}”.`
          : t`Neither of you will get questions about “${topicName}”. No one sees who paused it.`}{' '}
        {t`Today’s question will be swapped for another. You can turn the topic back on in “What you talk about”.`}
      </p>
      <Actions>
        <Button kind="quiet" onClick={() => void pauseTopic()}>{t`Pause it`}</Button>
        <Button kind="plain" onClick={back}>{t`Back`}</Button>
      </Actions>
    </>
  );
