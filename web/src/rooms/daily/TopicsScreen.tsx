import { MAXIMUM_HIDDEN_TOPICS, type Topic, topics } from '@usward/core/daily/question';
import { hideTopic, pauseQuestions } from '@usward/core/daily/question-endpoints';
import { inContext, t } from '@usward/core/language/speak';
import { useState } from 'react';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { OnItsWay } from '../../ui/KeptHere.tsx';
import { UnreadPart } from '../../ui/NotFetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { type Two, useIsWaiting, useTwo } from '../../ui/two.ts';
import { ChoicePage } from './ChoicePage.tsx';
import { useDaily, usePendingDaily } from './daily-queries.ts';
import type { Daily } from './day-in-time.ts';
import { type Choices, overlayChoices } from './overlay-choices.ts';
import { isTopic, topicNames } from './topic-names.ts';
import { isRefused, type Pending } from './unsent.ts';

const title = t`What you talk about`;

const wordsFor = ({ alone }: Two): string =>
  alone
    ? t`Switch a topic off and it rests: no question about it comes until you switch it on again.`
    : t`Switch a topic off and it rests: no question about it comes for either of you. Neither sees what the other has switched off.`;

type PartProps = { readonly choices: Choices; readonly two: Two };

const Topics = ({ choices, two }: PartProps) => {
  const online = useOnline();
  const [isTooMany, setIsTooMany] = useState(false);
  const { hiddenTopics, topicsPending } = choices;
  const choose = async (topic: Topic, hidden: boolean) => {
    const isOver = hidden && hiddenTopics.size >= MAXIMUM_HIDDEN_TOPICS;
    setIsTooMany(isOver);
    if (isOver) return;
    await queueOrSay(queueWrite(hideTopic, { params: { topic }, body: { hidden } }));
  };
  const noteOf = (topic: Topic, pending: Pending | undefined): string | undefined => {
    if (!hiddenTopics.has(topic)) return undefined;
    if (pending && !isRefused(pending) && !online) {
      return two.alone ? t`Rests, once it is sent` : t`Rests for both of you, once it is sent`;
    }
    return two.alone ? inContext('a topic that is off')`Rests` : t`Rests for both of you`;
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
            note={noteOf(topic, topicsPending.get(topic))}
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
          isRefused(pending) &&
          topicName && (
            <RejectedWrite key={topic} write={pending} title={t`${topicName} stays as it was.`} />
          )
        );
      })}
    </Stack>
  );
};

const breakWords = ({ paused }: Choices): string =>
  paused
    ? t`The two of you have been taking a break since ${formatDate(paused.since, 'short')}.`
    : t`For both of you. Nothing is lost, and the questions wait for you.`;

const Break = ({ choices }: Pick<PartProps, 'choices'>) => {
  const online = useOnline();
  const { paused, pausePending } = choices;
  const isPaused = paused !== null;
  const turn = () => void queueOrSay(queueWrite(pauseQuestions, { body: { paused: !isPaused } }));
  const waits = pausePending !== null && !isRefused(pausePending) && !online;
  return (
    <Stack as="section" gap={3}>
      <h2>{t`A break`}</h2>
      <p>{breakWords(choices)}</p>
      <Button kind="quiet" icon={isPaused ? 'today' : 'moon'} onClick={turn}>
        {isPaused ? t`Come back` : t`Take a break`}
      </Button>
      {waits && <OnItsWay />}
      {isRefused(pausePending) && (
        <RejectedWrite write={pausePending} title={t`The break stays as it was.`} />
      )}
    </Stack>
  );
};

const Known = ({ daily, two }: { readonly daily: Daily; readonly two: Two }) => {
  const choices = overlayChoices(daily, usePendingDaily());
  const isWaiting = useIsWaiting();
  return (
    <>
      <Topics choices={choices} two={two} />
      {!two.alone && !isWaiting && <Break choices={choices} />}
    </>
  );
};

/** Which topics rest, and whether the daily question takes a break. */
export default function TopicsScreen() {
  const two = useTwo();
  const query = useDaily();
  const online = useOnline();
  if (two.frozen) {
    return (
      <ChoicePage
        title={title}
        words={t`What you two shared is resting and can only be read, so there is nothing to choose here for now.`}
      />
    );
  }
  const daily = query.data;
  return (
    <ChoicePage title={title} words={wordsFor(two)} busy={!daily && query.isFetching && online}>
      {daily && <Known daily={daily} two={two} />}
      <UnreadPart of={query}>
        {t`Your choices could not be fetched just now. They are safe.`}
      </UnreadPart>
    </ChoicePage>
  );
}
