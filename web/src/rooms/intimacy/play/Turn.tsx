import type { CardKind } from '@usward/core/intimacy/card';
import {
  canMove,
  type DrawnCard,
  type Move,
  type PlaySession,
  type Side,
} from '@usward/core/intimacy/play-session';
import { t, tWithContext } from '@usward/core/language/i18n';
import { useEffect, useRef } from 'react';
import { kindLabels } from '../../../content/card-labels.ts';
import { partnerName, partnerNameInSentence } from '../../../couple/use-couple.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button, RoundButton } from '../../../ui/Button.tsx';
import { PathIcon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Bar } from '../../../ui/Page.tsx';
import { Cluster } from '../../../ui/Stack.tsx';
import { VisuallyHidden } from '../../../ui/Text.tsx';
import { Deck } from './Deck.tsx';
import { StopBar, Table } from './PlayPages.tsx';
import { playIcons } from './play-icons.ts';
import { cardTextProps, type Player } from './play-labels.ts';
import styles from './table.module.css';

type TurnProps = {
  readonly playSession: PlaySession;
  readonly side: Side;
  readonly holder: Player;
  readonly other: Player;
  readonly busy: Move['type'] | null;
  readonly isLost?: boolean;
  /** On one phone: whoever only hears it has to know whose hands it is meant for. */
  readonly isShared?: boolean;
  readonly onMove: (move: Move) => void;
  readonly onStop: () => void;
  /** Null where Stop is the only exit. */
  readonly onBack: (() => void) | null;
};

const getCardText = (card: DrawnCard): string => {
  const { children: words } = cardTextProps(card);
  return card.kind === 'truth' ? t`Truth: ${words}` : t`Dare: ${words}`;
};

/** Why there is no “Bolder”; it follows from the taps of this game alone, never from a boundary. */
const getBolderText = ({ bolder, targetLevel }: PlaySession): string => {
  if (bolder === 'asked') return t`You asked to go bolder`;
  return targetLevel === 4
    ? t`This is as bold as it gets.`
    : t`You can ask again on your next turn.`;
};

/**
 * Names no level. It rises with the taps of both, past what one of them wants to see; and a name that stopped at one's
 * own boundary would tell it to whoever sees both phones.
 */
export const Turn = (props: TurnProps) => {
  const { playSession, side, holder, other, busy, isLost = false, onMove, onStop, onBack } = props;
  const { isShared = false } = props;
  const { card, targetLevel, step, currentTurn } = playSession;
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = currentTurn === side;
  const isApart = playSession.where === 'apart';
  const can = (move: Move['type']) => canMove(playSession, side, move);
  const partner = partnerName({ you: other.name });
  const partnerInSentence = partnerNameInSentence({ you: other.name });
  const turn = isMine ? t`Your turn` : t`${partner}’s turn`;

  // Focus moves on if the pressed button disappeared with the step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is the reason to look.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [step]);

  const choice = (move: Move, words: string, kind: 'quiet' | 'plain', isMain = false) => (
    <Button
      kind={isMain ? 'filled' : kind}
      busy={busy !== null}
      className={isMain ? styles.main : undefined}
      onClick={() => onMove(move)}
    >
      {words}
    </Button>
  );
  const pick = (kind: CardKind) => (
    <button
      type="button"
      className={styles.pick}
      aria-disabled={busy !== null || undefined}
      onClick={() => {
        if (busy === null) onMove({ type: 'draw', kind });
      }}
    >
      <PathIcon path={playIcons[kind]} />
      {kindLabels[kind]}
    </button>
  );

  return (
    <Table level={targetLevel}>
      <Bar className={styles.bar}>
        {onBack && <RoundButton icon="back" label={t`Back`} onClick={onBack} />}
        <h1
          ref={heading}
          tabIndex={-1}
          className={styles.turn}
          aria-label={isShared && holder.name !== null ? t`${holder.name}, your turn` : undefined}
        >
          <Cluster as="span">
            <Avatar {...(isMine ? holder : other)} />
            <span>{turn}</span>
          </Cluster>
        </h1>
        {isApart && <span>{t`Cards for far apart`}</span>}
      </Bar>
      <div role="status" className={styles.lost}>
        {isLost && <Notice icon="offline">{t`Connection lost. Stop still works here.`}</Notice>}
        <VisuallyHidden>
          {/* On one phone the heading has the focus, and says it. */}
          {!isShared && (isMine ? t`Your turn.` : t`${partner}’s turn.`)}{' '}
          {card && getCardText(card)}
        </VisuallyHidden>
      </div>
      <Deck card={card} targetLevel={targetLevel} />
      {!isMine && card === null && (
        <div className={styles.said}>
          <p>{t`${partner} is choosing.`}</p>
        </div>
      )}
      {can('agree') && (
        <div className={styles.said} role="status">
          <p>
            {t`${partner} would like to go bolder. Only if you would, too. Otherwise, you’ll just keep playing.`}
          </p>
        </div>
      )}
      <div className={styles.plain}>
        {can('sweeter') && choice({ type: 'sweeter' }, t`Sweeter`, 'plain')}
        {isMine && card === null && choice({ type: 'next' }, t`Skip my turn`, 'plain')}
        {can('bolder') &&
          choice({ type: 'bolder' }, t`Ask ${partnerInSentence} to go bolder`, 'plain')}
        {isMine && !can('bolder') && (
          <div className={styles.said} role="status">
            <p>{getBolderText(playSession)}</p>
          </div>
        )}
      </div>
      <StopBar onStop={onStop} isApart={isApart}>
        <div className={styles.choices}>
          {can('draw') && (
            <>
              {pick('truth')}
              {pick('dare')}
            </>
          )}
          {isMine && card !== null && (
            <>
              {choice({ type: 'next' }, tWithContext('let this turn go by')`Pass`, 'quiet')}
              {choice({ type: 'next' }, t`Done`, 'quiet', true)}
            </>
          )}
          {can('agree') && choice({ type: 'agree' }, t`Yes, bolder`, 'quiet')}
        </div>
      </StopBar>
    </Table>
  );
};
