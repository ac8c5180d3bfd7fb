import { react } from '@usward/core/daily/comment-endpoints';
import { type Day, type Reaction, reactions } from '@usward/core/daily/day';
import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { ToggleChip } from '../../ui/Chips.tsx';
import { OnItsWay } from '../../ui/KeptHere.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { called, type Two } from '../../ui/two.ts';
import type { Beside } from './beside-day.ts';
import { givenWords, reactionPaths, reactionWords } from './daily-words.ts';
import styles from './day.module.css';
import { isRefused } from './unsent.ts';

/** A reaction as drawn here, or as it is where only a newer app knows it; always beside its words. */
export const ReactionSign = ({ reaction }: { readonly reaction: string }) => {
  const known = reactions.find((one) => one === reaction);
  if (!known) return <span aria-hidden="true">{reaction}</span>;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
      <path d={reactionPaths[known]} />
    </svg>
  );
};

type ReactionChoiceProps = {
  readonly day: Day;
  readonly beside: Beside;
};

/** Six ways to answer with one tap; a second tap takes it back. */
export const ReactionChoice = ({ day, beside }: ReactionChoiceProps) => {
  const online = useOnline();
  const { reaction, reacting } = beside;
  const choose = (tapped: Reaction) => {
    const emoji = tapped === reaction ? null : tapped;
    void queueOrSay(queueWrite(react, { params: { date: day.date }, body: { emoji } }));
  };
  return (
    <Stack gap={2} className={styles.reactions}>
      <Cluster as="fieldset" gap={2} aria-label={t`Your reaction`}>
        {reactions.map((one) => (
          <ToggleChip key={one} pressed={one === reaction} onPress={() => choose(one)}>
            <ReactionSign reaction={one} />
            {reactionWords[one].choice}
          </ToggleChip>
        ))}
      </Cluster>
      {isRefused(reacting) ? (
        <RejectedWrite write={reacting} title={t`Your reaction could not be kept.`} />
      ) : (
        reacting && !online && <OnItsWay />
      )}
    </Stack>
  );
};

type GivenReactionProps = {
  /** As the server has it; a newer app may know others. */
  readonly emoji: string;
  /** Who gave it: the reader, or the partner as they are called. */
  readonly by: 'me' | Pick<Two, 'you'>;
};

/** A reaction that stands: whose, and what it says. */
export const GivenReaction = ({ emoji, by }: GivenReactionProps) => {
  const known = reactions.find((one) => one === emoji);
  return (
    <p className={styles.given}>
      <ReactionSign reaction={emoji} />
      {known ? givenWords(known, by) : by === 'me' ? t`You` : called(by)}
    </p>
  );
};
