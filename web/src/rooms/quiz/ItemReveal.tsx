import { t } from '@usward/core/language/i18n';
import type { Choice, ItemAnswer, QuizAnswers } from '@usward/core/quiz/answers';
import { getNonPrivateChoice, isCorrectGuess } from '@usward/core/quiz/compute-results';
import type { Quiz, QuizItem } from '@usward/core/quiz/quiz';
import {
  getChoiceLanguageProps,
  getChoiceText,
  getChoiceTexts,
  getSliderFraction,
  getSliderText,
} from '../../content/quiz-choice-labels.ts';
import { partnerAnswerLabel, partnerName } from '../../couple/use-couple.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import type { Couple } from './quiz-couple.ts';
import styles from './results.module.css';

type RevealedGuess = { readonly guess: Choice; readonly right: boolean };

export type RevealedItem = {
  readonly item: QuizItem;
  /** Null when either did not share it; neither learns who. */
  readonly both: {
    readonly mine: Choice;
    readonly partners: Choice;
    readonly myGuess: RevealedGuess | null;
    readonly theirGuess: RevealedGuess | null;
  } | null;
};

const toRevealedGuess = (
  item: QuizItem,
  answer: ItemAnswer | undefined,
  choice: Choice,
): RevealedGuess | null => {
  const guess = answer?.guess ?? null;
  return guess === null ? null : { guess, right: isCorrectGuess(item, guess, choice) };
};

/** An item that either did not share opens for neither, so nobody can keep theirs and read the partner's. */
export const toRevealedItems = (
  quiz: Quiz,
  mine: QuizAnswers,
  partners: QuizAnswers,
): readonly RevealedItem[] =>
  quiz.items.map((item) => {
    const [my, their] = [mine[item.id], partners[item.id]];
    const [one, other] = [getNonPrivateChoice(my), getNonPrivateChoice(their)];
    if (one === null || other === null) return { item, both: null };
    const asks = quiz.kind === 'guess';
    return {
      item,
      both: {
        mine: one,
        partners: other,
        myGuess: asks ? toRevealedGuess(item, my, other) : null,
        theirGuess: asks ? toRevealedGuess(item, their, one) : null,
      },
    };
  });

type SliderComparisonProps = {
  readonly item: Extract<QuizItem, { readonly type: 'slider' }>;
  readonly mine: number;
  readonly partners: number;
  readonly couple: Couple;
};

const getPositionStyle = (position: number, shift = 0) => ({
  insetInlineStart: `calc(${getSliderFraction(position)} * (100% - 1.75rem) + ${shift}rem)`,
});

export const SliderComparison = ({ item, mine, partners, couple }: SliderComparisonProps) => {
  // Rings at one place overlap by half, and stay on the line at its ends.
  const isSame = mine === partners;
  const along = getSliderFraction(mine);
  const [myPosition, theirPosition] = [getSliderText(item, mine), getSliderText(item, partners)];
  const [left, right] = isSame ? [-along, 1 - along] : [0, 0];
  return (
    <div>
      <div
        className={styles.rail}
        role="img"
        aria-label={t`You: ${myPosition}. ${partnerName(couple)}: ${theirPosition}.`}
      >
        <span style={getPositionStyle(mine, left)}>
          <Avatar name={couple.me} who="me" />
        </span>
        <span style={getPositionStyle(partners, right)}>
          <Avatar name={couple.you} who="you" />
        </span>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>
          <span {...contentTextProps(item.low.text)} />
        </span>
        <span>
          <span {...contentTextProps(item.high.text)} />
        </span>
      </p>
    </div>
  );
};

const ChoiceTexts = ({ item, choice }: { readonly item: QuizItem; readonly choice: Choice }) => {
  const words = getChoiceTexts(item, choice);
  if (words.length === 1)
    return (
      <p className={styles.words} {...getChoiceLanguageProps(item)}>
        {words[0]}
      </p>
    );
  return (
    <Stack as="ul" gap={1} className={styles.several}>
      {words.map((text) => (
        <li key={text} className={styles.words} {...getChoiceLanguageProps(item)}>
          {text}
        </li>
      ))}
    </Stack>
  );
};

const getGuessText = (guesser: string | null, right: boolean, guess: string): string => {
  if (guesser === null) return right ? t`You guessed right.` : t`You guessed: ${guess}`;
  return right ? t`${guesser} guessed right.` : t`${guesser} guessed: ${guess}`;
};

type GuessProps = {
  readonly item: QuizItem;
  readonly guessed: RevealedGuess | null;
  /** Null for the reader. */
  readonly guesser: string | null;
};

const Guess = ({ item, guessed, guesser }: GuessProps) =>
  guessed && (
    <Hint icon={guessed.right ? 'check' : undefined}>
      {getGuessText(guesser, guessed.right, getChoiceText(item, guessed.guess))}
    </Hint>
  );

/** The same text for both, so that neither learns who did not share, nor whether it was kept private or left open. */
export const NOT_SHARED_TEXT = t`You didn’t both share this one`;

type ItemRevealProps = {
  readonly revealed: RevealedItem;
  readonly couple: Couple;
};

export const ItemReveal = ({ revealed: { item, both }, couple }: ItemRevealProps) => {
  if (both === null) {
    return (
      <Card kind="flat" className={styles.keptOne}>
        <Icon name="lock" fine />
        <MutedText>{NOT_SHARED_TEXT}</MutedText>
      </Card>
    );
  }
  const { mine, partners, myGuess, theirGuess } = both;
  const partner = partnerName(couple);
  return (
    <>
      <SideBySide turning={false}>
        <Side who="me" initial={couple.me} name={t`You`} label={t`Your answer`}>
          <ChoiceTexts item={item} choice={mine} />
          <Guess item={item} guessed={theirGuess} guesser={partner} />
        </Side>
        <Side who="you" initial={couple.you} name={partner} label={partnerAnswerLabel(couple)}>
          <ChoiceTexts item={item} choice={partners} />
          <Guess item={item} guessed={myGuess} guesser={null} />
        </Side>
      </SideBySide>
      {item.type === 'slider' && typeof mine === 'number' && typeof partners === 'number' && (
        <SliderComparison item={item} mine={mine} partners={partners} couple={couple} />
      )}
    </>
  );
};
