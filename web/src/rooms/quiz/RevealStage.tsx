import { t } from '@usward/core/language/i18n';
import type { Choice } from '@usward/core/quiz/answers';
import type { QuizItem } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import {
  getChoiceLanguageProps,
  getChoiceText,
  getChoiceTexts,
} from '../../content/quiz-choice-labels.ts';
import { partnerAnswerLabel, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import CardBack from '../../pictures/card-back.svg?picture';
import { Avatar, Pair, type Who } from '../../ui/Avatar.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { NOT_SHARED_TEXT, type RevealedItem, SliderComparison } from './ItemReveal.tsx';
import type { Couple } from './quiz-couple.ts';
import type { RevealOutcome } from './reveal-outcome.ts';
import styles from './reveal-stage.module.css';

/** Longer answers are set one size down, and what stands beside them with them. */
const LARGE_LENGTH = 24;

const isLong = (item: QuizItem, choice: Choice): boolean =>
  getChoiceText(item, choice).length > LARGE_LENGTH;

type WordsProps = {
  readonly item: QuizItem;
  readonly choice: Choice;
  /** One size down. */
  readonly isSmall: boolean;
};

const Words = ({ item, choice, isSmall }: WordsProps) => (
  <p
    className={joinClasses(styles.words, isSmall && styles.long)}
    {...getChoiceLanguageProps(item)}
  >
    {getChoiceTexts(item, choice).map((text) => (
      <span key={text}>{text}</span>
    ))}
  </p>
);

type AnswerCardProps = WordsProps & {
  readonly who: Who;
  readonly initial: string | null;
  readonly name: string;
  readonly label: string;
  /** The back that covers it, until it is turned over. */
  readonly children?: ReactNode;
};

const AnswerCard = ({ who, initial, name, label, children, ...words }: AnswerCardProps) => (
  <article className={styles.answer} data-who={who} tabIndex={-1} aria-label={label}>
    <p className={styles.who}>
      <Avatar name={initial} who={who} />
      {name}
    </p>
    <Words {...words} />
    {children}
  </article>
);

type BackProps = {
  readonly couple: Couple;
  readonly onTurn: () => void;
};

/** The words lie beneath it unseen, so that nothing moves when they are. */
const Back = ({ couple, onTurn }: BackProps) => (
  <button
    type="button"
    className={styles.back}
    aria-label={t`Turn over ${partnerNameInSentence(couple)}’s answer`}
    onClick={({ currentTarget }) => {
      // What is turned over is read out; the button has gone.
      currentTarget.parentElement?.focus({ preventScroll: true });
      onTurn();
    }}
  >
    <Picture of={CardBack} isStretched />
    <span aria-hidden="true">{t`Turn over`}</span>
  </button>
);

/** The two lines of each outcome, over 100 x 100 of the stage. */
const strings: Readonly<Record<RevealOutcome, { readonly me: string; readonly you?: string }>> = {
  same: {
    me: 'M-2 30C20 30 30 48.5 50 48.5S80 30 102 30',
    you: 'M-2 70C20 70 30 51.5 50 51.5S80 70 102 70',
  },
  guessed: { me: 'M26 30C30 -2 68 -6 74 29' },
  missed: { me: 'M-2 6C16 6 26 18 26 50', you: 'M102 94C84 94 74 82 74 50' },
  differ: { me: 'M-2 6C16 6 26 18 26 50', you: 'M102 94C84 94 74 82 74 50' },
  private: { me: 'M-2 40C30 40 60 47 102 47', you: 'M-2 60C30 60 60 53 102 53' },
};

const Strings = ({ outcome }: { readonly outcome: RevealOutcome }) => {
  const { me, you } = strings[outcome];
  return (
    <svg className={styles.string} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <path className={styles.me} d={me} />
      {you && <path className={styles.you} d={you} />}
    </svg>
  );
};

type RevealStageProps = {
  readonly revealed: RevealedItem;
  readonly outcome: RevealOutcome;
  readonly couple: Couple;
  readonly isTurned: boolean;
  readonly onTurn: () => void;
};

export const RevealStage = (props: RevealStageProps) => {
  const { revealed, outcome, couple, isTurned, onTurn } = props;
  const { item, both } = revealed;
  if (both === null) {
    return (
      <div className={styles.stage}>
        <Strings outcome={outcome} />
        <div className={joinClasses(styles.answer, styles.nobodys)}>
          <p className={styles.words}>{NOT_SHARED_TEXT}</p>
        </div>
      </div>
    );
  }
  const { mine, partners, myGuess } = both;
  const partner = partnerName(couple);
  const shown = myGuess ? myGuess.guess : mine;
  const isSmall = isLong(item, shown) || isLong(item, partners);
  return (
    <>
      <div className={styles.stage} data-outcome={isTurned ? outcome : 'waits'}>
        {isTurned && <Strings outcome={outcome} />}
        <AnswerCard
          who="me"
          initial={couple.me}
          name={myGuess ? t`Your guess` : t`You`}
          label={myGuess ? t`Your guess` : t`Your answer`}
          item={item}
          choice={shown}
          isSmall={isSmall}
        />
        <AnswerCard
          who="you"
          initial={couple.you}
          name={partner}
          label={partnerAnswerLabel(couple)}
          item={item}
          choice={partners}
          isSmall={isSmall}
        >
          {!isTurned && <Back couple={couple} onTurn={onTurn} />}
        </AnswerCard>
        {isTurned && outcome === 'same' && (
          <div className={styles.joined} aria-hidden="true">
            <div className={styles.one}>
              <Pair me={couple.me} you={couple.you} />
              <Words item={item} choice={mine} isSmall={isSmall} />
            </div>
          </div>
        )}
      </div>
      {isTurned &&
        outcome === 'differ' &&
        item.type === 'slider' &&
        typeof mine === 'number' &&
        typeof partners === 'number' && (
          <SliderComparison item={item} mine={mine} partners={partners} couple={couple} />
        )}
    </>
  );
};
