import {
  canMove,
  type DrawnCard,
  type Move,
  type PlaySession,
  type Side,
} from '@usward/core/intimacy/play-session';
import { t, tWithContext } from '@usward/core/language/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import { kindLabels } from '../../../content/card-labels.ts';
import { partnerName } from '../../../couple/use-couple.ts';
import { Avatar, type Who } from '../../../ui/Avatar.tsx';
import { Button, RoundButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PathIcon } from '../../../ui/Icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Bar, Page } from '../../../ui/Page.tsx';
import { Cluster } from '../../../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../../../ui/Text.tsx';
import room from '../intimacy.module.css';
import { StopBar } from './PlayPages.tsx';
import { playIcons } from './play-icons.ts';
import { cardTextProps, getTargetLevelText } from './play-labels.ts';
import styles from './turn.module.css';

const LONG_CARD = 90;

/** Without a name, "your partner" fits: only the holder reads it. */
export type Player = { readonly who: Who; readonly name: string | null };

type TurnProps = {
  readonly playSession: PlaySession;
  readonly side: Side;
  readonly holder: Player;
  readonly other: Player;
  readonly busy: Move['type'] | null;
  readonly isLost?: boolean;
  readonly onMove: (move: Move) => void;
  readonly onStop: () => void;
  /** Null where Stop is the only exit. */
  readonly onBack: (() => void) | null;
};

const pass = tWithContext('let this turn go by')`Pass`;

const getCardText = (card: DrawnCard): string => {
  const { children: words } = cardTextProps(card);
  return card.kind === 'truth' ? t`Truth: ${words}` : t`Dare: ${words}`;
};

type CardOnTableProps = {
  readonly card: DrawnCard | null;
  readonly targetLevel: PlaySession['targetLevel'];
  readonly children: ReactNode;
};

const CardOnTable = ({ card, targetLevel, children }: CardOnTableProps) => {
  const textProps = card && cardTextProps(card);
  return (
    <div className={joinClasses(room.deck, styles.deck)}>
      <Card
        as="article"
        className={styles.card}
        aria-label={card ? kindLabels[card.kind] : t`The deck`}
      >
        <Cluster spread>
          {card && (
            <h2 className={styles.kind}>
              <PathIcon path={playIcons[card.kind]} />
              {kindLabels[card.kind]}
            </h2>
          )}
          <MutedText as="span" small>
            {getTargetLevelText(targetLevel)}
          </MutedText>
        </Cluster>
        <p
          className={joinClasses(
            styles.text,
            textProps && textProps.children.length > LONG_CARD && styles.long,
          )}
          {...(textProps ?? { children })}
        />
        <span />
      </Card>
    </div>
  );
};

export const Turn = (props: TurnProps) => {
  const { playSession, side, holder, other, busy, isLost = false, onMove, onStop, onBack } = props;
  const { card, targetLevel, bolder, step, currentTurn } = playSession;
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = currentTurn === side;
  const can = (move: Move['type']) => canMove(playSession, side, move);
  const partner = partnerName({ you: other.name });
  const turn = isMine ? t`Your turn` : t`${partner}’s turn`;

  // Focus moves on if the pressed button disappeared with the step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is the reason to look.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [step]);

  const choice = (move: Move, words: string, icon: string, kind: 'filled' | 'quiet' | 'plain') => (
    <Button kind={kind} busy={busy !== null} onClick={() => onMove(move)}>
      <PathIcon path={icon} />
      {words}
    </Button>
  );

  return (
    <Page tabs className={styles.page}>
      <Bar>
        {onBack && <RoundButton icon="back" label={t`Back`} onClick={onBack} />}
        <h1 ref={heading} tabIndex={-1} className={styles.turn}>
          <Cluster as="span">
            <Avatar {...(isMine ? holder : other)} />
            <span>{turn}</span>
          </Cluster>
        </h1>
      </Bar>
      <div role="status" className={styles.lost}>
        {isLost && <Notice icon="offline">{t`Connection lost. Stop still works here.`}</Notice>}
        <VisuallyHidden>
          {isMine ? t`Your turn.` : t`${partner}’s turn.`} {card && getCardText(card)}
        </VisuallyHidden>
      </div>
      <CardOnTable card={card} targetLevel={targetLevel}>
        {isMine ? t`Truth or dare?` : t`${partner} is choosing.`}
      </CardOnTable>
      {can('agree') && (
        <div className={styles.said} role="status">
          <MutedText small>
            {t`${partner} would like to go bolder. Only if you would, too. Otherwise, you’ll just keep playing.`}
          </MutedText>
        </div>
      )}
      <div className={styles.choices}>
        {can('draw') && (
          <>
            {choice({ type: 'draw', kind: 'truth' }, kindLabels.truth, playIcons.truth, 'filled')}
            {choice({ type: 'draw', kind: 'dare' }, kindLabels.dare, playIcons.dare, 'filled')}
          </>
        )}
        {isMine && card !== null && (
          <>
            {choice({ type: 'next' }, pass, playIcons.pass, 'quiet')}
            {choice({ type: 'next' }, t`Done`, playIcons.done, 'quiet')}
          </>
        )}
        {can('agree') && choice({ type: 'agree' }, t`Yes, bolder`, playIcons.bolder, 'quiet')}
        {can('sweeter') && choice({ type: 'sweeter' }, t`Sweeter`, playIcons.sweeter, 'plain')}
        {can('bolder') &&
          choice({ type: 'bolder' }, t`Ask to go bolder`, playIcons.bolder, 'plain')}
        {isMine && bolder === 'asked' && (
          <div className={styles.said} role="status">
            <MutedText small>{t`You asked to go bolder`}</MutedText>
          </div>
        )}
        {isMine && card === null && choice({ type: 'next' }, pass, playIcons.pass, 'plain')}
      </div>
      <StopBar isLost={isLost} onStop={onStop} />
    </Page>
  );
};
