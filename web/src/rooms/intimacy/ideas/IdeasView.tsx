import type { Vote } from '@usward/core/intimacy/votes';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import { useState } from 'react';
import { useOnline } from '../../../device/network/online.ts';
import Jar from '../../../pictures/play-ideas.svg?picture';
import { Button, RoundButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ToggleChip } from '../../../ui/Chips.tsx';
import { contentTextProps } from '../../../ui/content-text.ts';
import { EmptyPage } from '../../../ui/EmptyPage.tsx';
import { Hint } from '../../../ui/FieldHints.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { PictureHead } from '../../../ui/PictureHead.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { LoadingPage } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { MutedText, PageHeading } from '../../../ui/Text.tsx';
import { RejectedWrite } from '../../../writes/RejectedWrite.tsx';
import { NOT_SET_UP } from '../lab-copy.ts';
import { type AnsweringProps, IdeaStack } from './IdeaStack.tsx';
import { choices, getNextReleaseText } from './idea-labels.ts';
import styles from './ideas.module.css';
import { canVote, type Ideas, type RejectedVote, useIdeas } from './use-ideas.ts';

const OwnVotes = ({ ideas, onSay }: AnsweringProps) => {
  const [isUsedUp, setUsedUp] = useState(false);
  if (ideas.mine.length === 0)
    return <MutedText>{t`Nothing yet. Your answers will show up here.`}</MutedText>;
  const say = (idea: string, vote: Vote, before: Vote) => {
    if (vote === before) return;
    const isPossible = canVote(vote, before, ideas.left);
    setUsedUp(!isPossible);
    if (isPossible) void onSay(idea, vote);
  };
  return (
    <Stack gap={4}>
      <Hint icon="lock">{t`Only you see these. If you undo a yes, the idea leaves the shared list at the next weekly reveal. No one is told why. To keep that secret, an idea sometimes pauses for a week by itself.`}</Hint>
      <div role="status">
        {isUsedUp && (
          <Hint icon="clock">{t`You’ve used up today’s answers. You can always say no.`}</Hint>
        )}
      </div>
      <Stack as="ul" gap={3}>
        {ideas.mine.map(({ id, text, vote: before }) => (
          <li key={id}>
            <Card role="group" aria-labelledby={id} gap={3}>
              <p id={id} className={styles.words} {...contentTextProps(text)} />
              <div className={styles.choices}>
                {choices.map(({ vote, label }) => (
                  <ToggleChip
                    key={vote}
                    pressed={vote === before}
                    onPress={() => say(id, vote, before)}
                  >
                    {label}
                  </ToggleChip>
                ))}
              </div>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  );
};

type Part = 'pile' | 'mine' | 'matches';

const parts = [
  { value: 'pile', label: t`Ideas` },
  { value: 'mine', label: tWithContext('answers')`Yours` },
  { value: 'matches', label: t`Both said yes` },
] as const;

const Matches = ({ ideas }: { readonly ideas: Ideas }) => (
  <Stack as="section" gap={4} aria-labelledby="matches">
    <Stack gap={2}>
      <h2 id="matches">{t`You both said yes`}</h2>
      <MutedText>{getNextReleaseText(ideas.nextRelease, Date.now())}</MutedText>
    </Stack>
    {ideas.matches.length === 0 ? (
      <Card kind="flat">
        <p>{t`Nothing here this week. We reveal ideas to both of you at the same time, once a week.`}</p>
      </Card>
    ) : (
      <Stack as="ul" gap={3}>
        {ideas.matches.map(({ id, text }) => (
          <li key={id}>
            <Card>
              <p className={styles.words} {...contentTextProps(text)} />
            </Card>
          </li>
        ))}
      </Stack>
    )}
    <Hint>{t`You can each take back a yes without the other knowing it was you. To keep that secret, an idea sometimes pauses for a week by itself.`}</Hint>
  </Stack>
);

/** One message for all rejected votes, which does not reveal which ideas. */
const RejectedVotes = ({
  votes: [first, ...others],
}: {
  readonly votes: readonly RejectedVote[];
}) =>
  first && (
    <RejectedWrite
      write={first}
      alikeKeys={others.map(({ key }) => key)}
      title={plural(others.length + 1, {
        one: 'One answer is still saved on this device.',
        other: '# answers are still saved on this device.',
      })}
    />
  );

export default function IdeasView({ onBack }: { readonly onBack: () => void }) {
  const { ideas, refused, isClosed, isFetching, refetch, say } = useIdeas();
  const online = useOnline();
  const [part, setPart] = useState<Part>('pile');

  if (isClosed) {
    return (
      <EmptyPage title={t`Not right now`} words={NOT_SET_UP}>
        <Button onClick={onBack}>{t`Back`}</Button>
      </EmptyPage>
    );
  }
  if (ideas === undefined && isFetching && online) {
    return <LoadingPage title={t`Ideas`} blocks={['title', 'card', 'button']} />;
  }
  if (ideas === undefined) {
    return (
      <EmptyPage
        title={t`The ideas haven’t loaded yet`}
        words={t`They’ll load when you’re online and stay on this device after that.`}
        onRetry={refetch}
      >
        <Button kind="plain" onClick={onBack}>{t`Back`}</Button>
      </EmptyPage>
    );
  }
  return (
    <Page tabs gap={4} data-bleed="picture" className={styles.page}>
      <PictureHead
        className={styles.head}
        over={<RoundButton icon="back" label={t`Back`} onClick={onBack} />}
      >
        <Picture of={Jar} />
      </PictureHead>
      <PageHeading>{t`Ideas`}</PageHeading>
      <Segment
        label={t`What to show`}
        name="part"
        options={parts}
        value={part}
        onChange={setPart}
      />
      <RejectedVotes votes={refused} />
      {part === 'pile' && <IdeaStack ideas={ideas} onSay={say} />}
      {part === 'mine' && <OwnVotes ideas={ideas} onSay={say} />}
      {part === 'matches' && <Matches ideas={ideas} />}
    </Page>
  );
}
