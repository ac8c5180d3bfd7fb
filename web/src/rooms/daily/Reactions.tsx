import { type Day, type Reaction, reactions } from '@usward/core/daily/day';
import { react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { t } from '@usward/core/language/i18n';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import { getReactionText, reactionLabels, reactionPaths } from './daily-labels.ts';
import type { DayInteractions } from './day-interactions.ts';
import styles from './reactions.module.css';
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
      <fieldset className={styles.choices} aria-label={t`Your reaction`}>
        {reactions.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.choice}
            aria-pressed={one === reaction}
            onClick={() => choose(one)}
          >
            <ReactionIcon reaction={one} />
            {reactionLabels[one].choice}
          </button>
        ))}
      </fieldset>
      {isRejected(reacting) ? (
        <RejectedWrite write={reacting} title={t`Couldn’t save your reaction.`} />
      ) : (
        reacting && !online && <WaitingToSendHint />
      )}
    </Stack>
  );
};

/** Stuck on the edge of the letter, in the reader's color. */
export const ReactionStamp = ({ emoji }: { readonly emoji: string }) => {
  const known = reactions.find((one) => one === emoji);
  return (
    <span className={styles.stamp} data-who="me">
      <ReactionIcon reaction={emoji} />
      {known && <VisuallyHidden>{getReactionText(known, 'me')}</VisuallyHidden>}
    </span>
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
    <span className={styles.given} data-who={by === 'me' ? 'me' : 'you'}>
      <ReactionIcon reaction={emoji} />
      {known ? getReactionText(known, by) : by === 'me' ? t`You` : partnerName(by)}
    </span>
  );
};
