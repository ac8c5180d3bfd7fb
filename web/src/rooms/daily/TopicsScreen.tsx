import { MAX_HIDDEN_TOPICS, type Topic, topics } from '@usward/core/daily/question';
import { hideTopic, pauseQuestions } from '@usward/core/daily/question-endpoints';
import { t, tWithContext } from '@usward/core/language/i18n';
import { useState } from 'react';
import { type Couple, useCouple, useIsWaiting } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { UnloadedSection } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { SendingHint } from '../../ui/SavedOnDevice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { queueWithToast } from '../../writes/queue-with-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import { ChoicePage } from './ChoicePage.tsx';
import type { Daily } from './current-day.ts';
import { useDaily, usePendingDaily } from './daily-queries.ts';
import { applyPendingToChoices, type Choices } from './optimistic-choices.ts';
import { isTopic, topicNames } from './topic-names.ts';
import { isRejected, type Pending } from './unsent-answer.ts';

const title = t`What you talk about`;

const getIntroText = ({ alone }: Couple): string =>
  alone
    ? t`Switch a topic off and it rests: no question about it comes until you switch it on again.`
    : t`Switch a topic off and it rests: no question about it comes for either of you. Neither sees what the other has switched off.`;

type PartProps = { readonly choices: Choices; readonly couple: Couple };

const Topics = ({ choices, couple }: PartProps) => {
  const online = useOnline();
  const [isTooMany, setIsTooMany] = useState(false);
  const { hiddenTopics, topicsPending } = choices;
  const choose = async (topic: Topic, hidden: boolean) => {
    const isOver = hidden && hiddenTopics.size >= MAX_HIDDEN_TOPICS;
    setIsTooMany(isOver);
    if (isOver) return;
    await queueWithToast(queueWrite(hideTopic, { params: { topic }, body: { hidden } }));
  };
  const getTopicNote = (topic: Topic, pending: Pending | undefined): string | undefined => {
    if (!hiddenTopics.has(topic)) return undefined;
    if (pending && !isRejected(pending) && !online) {
      return couple.alone ? t`Rests, once it is sent` : t`Rests for both of you, once it is sent`;
    }
    return couple.alone ? tWithContext('a topic that is off')`Rests` : t`Rests for both of you`;
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
          <Notice icon="moon">{t`Five topics rest already, so that enough is left to ask. Switch one of them on first.`}</Notice>
        )}
      </div>
      {[...topicsPending].map(([topic, pending]) => {
        const topicName = isTopic(topic) && topicNames[topic];
        return (
          isRejected(pending) &&
          topicName && (
            <RejectedWrite key={topic} write={pending} title={t`${topicName} stays as it was.`} />
          )
        );
      })}
    </Stack>
  );
};

const getBreakText = ({ paused }: Choices): string =>
  paused
    ? t`The two of you have been taking a break since ${formatDate(paused.since, 'short')}.`
    : t`For both of you. Nothing is lost, and the questions wait for you.`;

const Break = ({ choices }: Pick<PartProps, 'choices'>) => {
  const online = useOnline();
  const { paused, pausePending } = choices;
  const isPaused = paused !== null;
  const toggleBreak = () =>
    void queueWithToast(queueWrite(pauseQuestions, { body: { paused: !isPaused } }));
  const waits = pausePending !== null && !isRejected(pausePending) && !online;
  return (
    <Stack as="section" gap={3}>
      <h2>{t`A break`}</h2>
      <p>{getBreakText(choices)}</p>
      <Button kind="quiet" icon={isPaused ? 'today' : 'moon'} onClick={toggleBreak}>
        {isPaused ? t`Come back` : t`Take a break`}
      </Button>
      {waits && <SendingHint />}
      {isRejected(pausePending) && (
        <RejectedWrite write={pausePending} title={t`The break stays as it was.`} />
      )}
    </Stack>
  );
};

const LoadedTopics = ({ daily, couple }: { readonly daily: Daily; readonly couple: Couple }) => {
  const choices = applyPendingToChoices(daily, usePendingDaily());
  const isWaiting = useIsWaiting();
  return (
    <>
      <Topics choices={choices} couple={couple} />
      {!couple.alone && !isWaiting && <Break choices={choices} />}
    </>
  );
};

/** Which topics rest, and whether the daily question takes a break. */
export default function TopicsScreen() {
  const couple = useCouple();
  const query = useDaily();
  const online = useOnline();
  if (couple.frozen) {
    return (
      <ChoicePage
        title={title}
        words={t`What you two shared is resting and can only be read, so there is nothing to choose here for now.`}
      />
    );
  }
  const daily = query.data;
  return (
    <ChoicePage
      title={title}
      words={getIntroText(couple)}
      busy={!daily && query.isFetching && online}
    >
      {daily && <LoadedTopics daily={daily} couple={couple} />}
      <UnloadedSection of={query}>
        {t`Your choices could not be fetched just now. They are safe.`}
      </UnloadedSection>
    </ChoicePage>
  );
}
