import { t, tWithContext } from '@usward/core/language/i18n';
import { useSyncExternalStore } from 'react';
import { type Couple, partnerAnswerLabel, partnerName } from '../../couple/use-couple.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Letter } from '../../ui/Letter.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { AnswerText, MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import { getDeletedText } from './daily-labels.ts';
import type { DayInteractions } from './day-interactions.ts';
import { FoldedAnswer } from './FoldedAnswer.tsx';
import type { OptimisticDay } from './optimistic-day.ts';
import { GivenReaction, ReactionChoice, ReactionStamp } from './Reactions.tsx';
import styles from './reveal.module.css';
import type { DayLetter } from './use-day-letter.ts';

type RevealProps = {
  readonly couple: Couple;
  readonly day: OptimisticDay;
  readonly interactions: DayInteractions;
  readonly letter: DayLetter;
};

const SealedHint = ({ couple }: Pick<RevealProps, 'couple'>) => (
  <>
    <span className={styles.arrived}>{t`${partnerName(couple)}’s answer is in.`}</span>{' '}
    <VisuallyHidden>{tWithContext('an answer')`Open it`}</VisuallyHidden>
    {/* By the keyboard or a screen reader there is no hold. */}
    <span className={styles.how} aria-hidden="true">{t`Hold or tap to open it`}</span>
  </>
);

const PartnerAnswer = ({ couple, day, interactions, letter }: RevealProps) => {
  const { reaction } = interactions;
  const isOver = day.frozen || !day.mine;
  return (
    <div className={styles.side}>
      <Letter
        who="you"
        name={couple.you}
        label={partnerAnswerLabel(couple)}
        isSealed={letter.isSealed}
        onOpen={letter.open}
        onSettled={letter.settle}
        hint={<SealedHint couple={couple} />}
      >
        <Cluster>
          <Avatar name={couple.you} who="you" />
          <strong>{partnerName(couple)}</strong>
        </Cluster>
        {day.partner ? (
          <AnswerText dir="auto">{day.partner.text}</AnswerText>
        ) : (
          <MutedText>{getDeletedText('partner', couple)}</MutedText>
        )}
        {isOver && reaction && <GivenReaction emoji={reaction} by="me" />}
        {!isOver && reaction && <ReactionStamp key={reaction} emoji={reaction} />}
      </Letter>
      {!letter.isSealed && !isOver && (
        <div className={styles.feelings} inert={letter.isOpening}>
          <ReactionChoice day={day} interactions={interactions} />
        </div>
      )}
    </div>
  );
};

/** From here on there is a rail, and two columns (ui/Page.module.css). */
const WIDE_SCREEN = '(min-width: 900px)';

const watchIsWide = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE_SCREEN);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const useIsWide = (): boolean =>
  useSyncExternalStore(watchIsWide, () => matchMedia(WIDE_SCREEN).matches);

const OwnRevealedAnswer = ({ couple, day }: Pick<RevealProps, 'couple' | 'day'>) => {
  const isWide = useIsWide();
  const felt = day.reactions.partner;
  if (!day.mine) return <MutedText>{getDeletedText('me', couple)}</MutedText>;
  return (
    <FoldedAnswer
      name={couple.me}
      text={day.mine.text}
      isUnfolded={isWide}
      className={styles.mine}
      felt={felt && <GivenReaction emoji={felt} by={couple} />}
    />
  );
};

/** Their answer first, one's own folded below; side by side on a wide screen. */
export const Reveal = (props: RevealProps) => (
  <div className={styles.both} data-sealed={props.letter.isSealed || undefined}>
    <PartnerAnswer {...props} />
    <div className={styles.own} inert={props.letter.isOpening}>
      <OwnRevealedAnswer {...props} />
    </div>
  </div>
);
