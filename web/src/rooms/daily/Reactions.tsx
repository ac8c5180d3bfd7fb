import { type Day, type Reaction, reactions } from '@usward/core/daily/day';
import { react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { t } from '@usward/core/language/i18n';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { ToggleChip } from '../../ui/Chips.tsx';
import { SendingHint } from '../../ui/SavedOnDevice.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import { getReactionText, reactionLabels, reactionPaths } from './daily-labels.ts';
import styles from './day.module.css';
import type { DayInteractions } from './day-interactions.ts';
import { isRejected } from './unsent-answer.ts';

/** An unknown reaction of a newer app is shown as its emoji. Always rendered beside its label. */
export const ReactionIcon = ({ reaction }: { readonly reaction: string }) => {
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
  readonly interactions: DayInteractions;
};

/** A second tap takes it back. */
export const ReactionChoice = ({ day, interactions }: ReactionChoiceProps) => {
  const online = useOnline();
  const { reaction, reacting } = interactions;
  const choose = (tapped: Reaction) => {
    const emoji = tapped === reaction ? null : tapped;
    void toastIfQueueingFails(queueWrite(react, { params: { date: day.date }, body: { emoji } }));
  };
  return (
    <Stack gap={2} className={styles.reactions}>
      <Cluster as="fieldset" gap={2} aria-label={t`Your reaction`}>
        {reactions.map((one) => (
          <ToggleChip key={one} pressed={one === reaction} onPress={() => choose(one)}>
            <ReactionIcon reaction={one} />
            {reactionLabels[one].choice}
          </ToggleChip>
        ))}
      </Cluster>
      {isRejected(reacting) ? (
        <RejectedWrite write={reacting} title={t`Couldn’t save your reaction.`} />
      ) : (
        reacting && !online && <SendingHint />
      )}
    </Stack>
  );
};

type GivenReactionProps = {
  /** From the server: a newer app may send others. */
  readonly emoji: string;
  readonly by: 'me' | Pick<Couple, 'you'>;
};

export const GivenReaction = ({ emoji, by }: GivenReactionProps) => {
  const known = reactions.find((one) => one === emoji);
  return (
    <p className={styles.given}>
      <ReactionIcon reaction={emoji} />
      {known ? getReactionText(known, by) : by === 'me' ? t`You` : partnerName(by)}
    </p>
  );
};
