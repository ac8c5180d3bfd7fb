import { MAX_HIDDEN_TOPICS, type Topic, topics } from '@usward/core/daily/question';
import { hideTopic, pauseQuestions } from '@usward/core/daily/question-endpoints';
import { t, tWithContext } from '@usward/core/language/i18n';
import { useState } from 'react';
import { type Couple, useCouple, useIsAwaitingConfirmation } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { UnloadedSection } from '../../ui/QueryFallbacks.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import type { Daily } from './cached-current-day.ts';
import { DailySubpageLayout } from './DailySubpageLayout.tsx';
import { useDaily, usePendingDaily } from './daily-queries.ts';
import { applyPendingToTopicsAndBreak, type Choices } from './optimistic-topics-and-break.ts';
import { isTopic, topicNames } from './topic-names.ts';
import { isRejected, type Pending } from './unsent-answer.ts';

const title = t`What you talk about`;

const getIntroText = ({ alone }: Couple): string =>
  alone
    ? t`Turn a topic off to pause it. You won’t get questions about it until you turn it back on.`
    : t`Turn a topic off to pause it. Neither of you will get questions about it. Neither of you sees what the other turned off.`;

type PartProps = { readonly choices: Choices; readonly couple: Couple };

const Topics = ({ choices, couple }: PartProps) => {
  const online = useOnline();
  const [isTooMany, setIsTooMany] = useState(false);
  const { hiddenTopics, topicsPending } = choices;
  const choose = async (topic: Topic, hidden: boolean) => {
    const isOver = hidden && hiddenTopics.size >= MAX_HIDDEN_TOPICS;
    setIsTooMany(isOver);
    if (isOver) return;
    await toastIfQueueingFails(queueWrite(hideTopic, { params: { topic }, body: { hidden } }));
  };
  const getTopicNote = (topic: Topic, pending: Pending | undefined): string | undefined => {
    if (!hiddenTopics.has(topic)) return undefined;
    if (pending && !isRejected(pending) && !online) {
      return couple.alone
        ? t`Paused once this is sent`
        : t`Paused for both of you once this is sent`;
    }
    return couple.alone ? tWithContext('a topic that is off')`Paused` : t`Paused for both of you`;
  };
  return (
    <Stack as="section" gap={3}>
      <h2>{t`Topics`}</h2>
      <Rows label={t`Topics that come up`}>
        {topics.map((topic) => (
          <SwitchRow
            key={topic}
            icon={hiddenTopics.has(topic) ? 'moon' : 'talk'}
            title={topicNames[topic]}
            note={getTopicNote(topic, topicsPending.get(topic))}
            isOn={!hiddenTopics.has(topic)}
            onChange={(comesUp) => choose(topic, !comesUp)}
          />
        ))}
      </Rows>
      <div role="status">
        {isTooMany && (
          <Notice icon="moon">{t`You can pause up to five topics. Turn one back on first.`}</Notice>
        )}
      </div>
      {[...topicsPending].map(([topic, pending]) => {
        const topicName = isTopic(topic) && topicNames[topic];
        return (
          isRejected(pending) &&
          topicName && (
            <RejectedWrite key={topic} write={pending} title={t`“${topicName}” hasn’t changed.`} />
          )
        );
      })}
    </Stack>
  );
};

const getBreakText = ({ paused }: Choices): string =>
  paused
    ? t`You’ve both been taking a break since ${formatDate(paused.since, 'short')}.`
    : t`It’s for both of you. Nothing is lost, and the questions will be waiting.`;

const Break = ({ choices }: Pick<PartProps, 'choices'>) => {
  const online = useOnline();
  const { paused, pausePending } = choices;
  const isPaused = paused !== null;
  const toggleBreak = () =>
    void toastIfQueueingFails(queueWrite(pauseQuestions, { body: { paused: !isPaused } }));
  const waits = pausePending !== null && !isRejected(pausePending) && !online;
  return (
    <Stack as="section" gap={3}>
      <h2>{t`A break`}</h2>
      <p>{getBreakText(choices)}</p>
      <Button kind="quiet" icon={isPaused ? 'today' : 'moon'} onClick={toggleBreak}>
        {isPaused ? t`End the break` : t`Take a break`}
      </Button>
      {waits && <WaitingToSendHint />}
      {isRejected(pausePending) && (
        <RejectedWrite write={pausePending} title={t`The break hasn’t changed.`} />
      )}
    </Stack>
  );
};

const LoadedTopics = ({ daily, couple }: { readonly daily: Daily; readonly couple: Couple }) => {
  const choices = applyPendingToTopicsAndBreak(daily, usePendingDaily());
  const isWaiting = useIsAwaitingConfirmation();
  return (
    <>
      <Topics choices={choices} couple={couple} />
      {!couple.alone && !isWaiting && <Break choices={choices} />}
    </>
  );
};

export default function TopicsScreen() {
  const couple = useCouple();
  const query = useDaily();
  const online = useOnline();
  if (couple.frozen) {
    return (
      <DailySubpageLayout
        title={title}
        words={t`Your shared space is paused. You can read it, but there’s nothing to choose here for now.`}
      />
    );
  }
  const daily = query.data;
  return (
    <DailySubpageLayout
      title={title}
      words={getIntroText(couple)}
      busy={!daily && query.isFetching && online}
    >
      {daily && <LoadedTopics daily={daily} couple={couple} />}
      <UnloadedSection of={query}>
        {t`We couldn’t load your choices. They’re safe.`}
      </UnloadedSection>
    </DailySubpageLayout>
  );
}
