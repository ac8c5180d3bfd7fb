import type { DrawnCard, PlaySession } from '@usward/core/intimacy/play-session';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { kindLabels } from '../../../content/card-labels.ts';
import CardBack from '../../../pictures/card-back.svg?picture';
import { PathIcon } from '../../../ui/Icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { levelPictures } from '../level-pictures.ts';
import styles from './deck.module.css';
import { playIcons } from './play-icons.ts';
import { cardTextProps } from './play-labels.ts';

const LONG_CARD = 90;

type CardFrontProps = {
  readonly card: DrawnCard | null;
  readonly targetLevel: PlaySession['targetLevel'];
  readonly isHidden: boolean;
};

const CardFront = ({ card, targetLevel, isHidden }: CardFrontProps) => {
  const textProps = card && cardTextProps(card);
  return (
    <div className={styles.front} aria-hidden={isHidden}>
      <div className={styles.frame}>
        <Picture of={levelPictures[targetLevel]} isCropped className={styles.picture} />
      </div>
      {/* A long text scrolls, also by the keyboard. */}
      <div className={styles.words} tabIndex={isHidden ? undefined : 0}>
        {card && textProps && (
          <>
            <h2 className={styles.kind}>
              <PathIcon path={playIcons[card.kind]} />
              {kindLabels[card.kind]}
            </h2>
            <p
              className={joinClasses(
                styles.text,
                textProps.children.length > LONG_CARD && styles.long,
              )}
              {...textProps}
            />
          </>
        )}
      </div>
    </div>
  );
};

type CardMotion = 'face-down' | 'face-up' | 'leaving';

/** A card that has been played stays on the table until it was seen to leave; then the next one rises. */
export const useTableCard = (card: DrawnCard | null) => {
  const [last, setLast] = useState(card);
  const [played, setPlayed] = useState(0);
  if (card !== null && card.id !== last?.id) setLast(card);
  const motion: CardMotion = card !== null ? 'face-up' : last === null ? 'face-down' : 'leaving';
  return {
    shown: card ?? last,
    motion,
    /** Tells the cards of the deck apart. */
    played,
    remove: () => {
      setLast(null);
      setPlayed(played + 1);
    },
  };
};

type DeckProps = Pick<PlaySession, 'card' | 'targetLevel'>;

/** The knitted back, until a choice turns the card over. */
export const Deck = ({ card, targetLevel }: DeckProps) => {
  const { shown, motion, played, remove } = useTableCard(card);
  return (
    <div className={styles.deck}>
      <div className={styles.pile}>
        <i className={joinClasses(styles.edge, styles.far)} aria-hidden="true" />
        <i className={styles.edge} aria-hidden="true" />
        <article
          key={played}
          data-motion={motion}
          className={styles.turner}
          aria-label={card ? kindLabels[card.kind] : t`The deck`}
          onAnimationEnd={() => {
            if (motion === 'leaving') remove();
          }}
        >
          <div className={styles.back} aria-hidden="true">
            <Picture of={CardBack} className={styles.picture} isStretched />
          </div>
          <CardFront card={shown} targetLevel={targetLevel} isHidden={motion !== 'face-up'} />
        </article>
      </div>
    </div>
  );
};
