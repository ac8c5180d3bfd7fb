import { plural, t, tWithContext } from '@usward/core/language/i18n';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { QuizResults, QuizRound } from '@usward/core/quiz/round';
import type { ReactNode } from 'react';
import { getChoiceLanguageProps, getChoiceText } from '../../content/quiz-choice-labels.ts';
import { partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { Avatar, type Who } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import { type RevealedItem, SliderComparison } from './ItemReveal.tsx';
import type { Couple } from './quiz-couple.ts';
import { formatInstantDay } from './quiz-status-labels.ts';
import {
  getAlikeBeforeText,
  getAlikeCalculationText,
  getAlikeRuleTexts,
  getAlikeText,
  getGuessesText,
  getTalkPrompt,
  getTalkText,
  NOT_ENOUGH,
} from './result-labels.ts';
import styles from './results.module.css';

type PartProps = {
  readonly quiz: Quiz;
  readonly numbers: QuizResults;
  readonly mine: QuizAnswers;
  readonly partners: QuizAnswers;
  readonly before: QuizRound['before'];
  readonly now: number;
};

export const AlikeCard = ({ quiz, numbers, mine, partners, before, now }: PartProps) => (
  <Card as="section" gap={3} aria-labelledby="alike">
    <h2 id="alike">{t`Alike`}</h2>
    {numbers.alike.state === 'counted' ? (
      <>
        {/* Large, nothing at all would be shown as a grade. */}
        {numbers.alike.percent > 0 && (
          <p className={styles.number}>
            {numbers.alike.percent} <small>{tWithContext('after a number')`of 100`}</small>
          </p>
        )}
        <p>{getAlikeText(quiz, mine, partners)}</p>
      </>
    ) : (
      <p>{NOT_ENOUGH}</p>
    )}
    {before && (
      <p className={styles.then}>
        {getAlikeBeforeText(formatInstantDay(before.finishedAt, now), before.numbers)}
      </p>
    )}
    <Disclosure title={t`How we calculate this`}>
      {getAlikeRuleTexts(quiz).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {numbers.alike.state === 'counted' && (
        <p className={styles.sum}>{getAlikeCalculationText(quiz, mine, partners)}</p>
      )}
    </Disclosure>
  </Card>
);

const GuessLine = ({
  who,
  name,
  words,
  guesses,
  then,
}: {
  readonly who: Who;
  readonly name: string | null;
  readonly words: string;
  readonly guesses: { readonly right: number; readonly of: number } | null;
  readonly then: string | null;
}) => (
  <li className={styles.guess} data-who={who}>
    <Avatar name={name} who={who} />
    <span>{words}</span>
    <strong>{getGuessesText(guesses)}</strong>
    {guesses && (
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: guesses.of }, (_, step) => step).map((step) => (
          <span key={step} data-right={step < guesses.right || undefined} />
        ))}
      </span>
    )}
    {then && <p className={styles.then}>{then}</p>}
  </li>
);

export const GuessesCard = ({
  numbers,
  before,
  now,
  couple,
}: PartProps & { readonly couple: Couple }) => {
  const { know } = numbers;
  if (know === null) return null;
  const then = (key: 'mine' | 'partners'): string | null => {
    if (!before?.numbers.know) return null;
    const day = formatInstantDay(before.finishedAt, now);
    const guessed = getGuessesText(before.numbers.know[key]);
    return t`On ${day}: ${guessed}`;
  };
  return (
    <Card as="section" gap={3} aria-labelledby="know">
      <h2 id="know">{t`Know each other`}</h2>
      <Stack as="ul" gap={4}>
        <GuessLine
          who="me"
          name={couple.me}
          words={t`Your guesses about ${partnerNameInSentence(couple)}`}
          guesses={know.mine}
          then={then('mine')}
        />
        <GuessLine
          who="you"
          name={couple.you}
          words={t`${partnerName(couple)}’s guesses about you`}
          guesses={know.partners}
          then={then('partners')}
        />
      </Stack>
      <Disclosure title={t`How we calculate this`}>
        <p>{t`Correct guesses out of all guesses, counted separately for each of you: correct ÷ guessed. A guess is correct when it’s exactly what the other person said. Questions you didn’t both share aren’t counted.`}</p>
        <p>{t`This shows how well you read each other, not how good a match you are.`}</p>
      </Disclosure>
    </Card>
  );
};

/** Showing more would look like a bill. */
const MAX_OPEN = 3;

const DifferenceItem = ({
  revealed: { item, both },
  index,
  couple,
}: {
  readonly revealed: RevealedItem;
  readonly index: number;
  readonly couple: Couple;
}) => {
  if (both === null) return null;
  const { mine, partners } = both;
  return (
    <Stack gap={2} className={styles.apart}>
      <h3 {...contentTextProps(item.text)} />
      {item.type === 'slider' && typeof mine === 'number' && typeof partners === 'number' ? (
        <SliderComparison item={item} mine={mine} partners={partners} couple={couple} />
      ) : (
        <Stack as="dl" gap={2} className={styles.sides}>
          <div>
            <dt>
              <Avatar name={couple.me} who="me" />
              <VisuallyHidden>{t`You`}</VisuallyHidden>
            </dt>
            <dd {...getChoiceLanguageProps(item)}>{getChoiceText(item, mine)}</dd>
          </div>
          <div>
            <dt>
              <Avatar name={couple.you} who="you" />
              <VisuallyHidden>{partnerName(couple)}</VisuallyHidden>
            </dt>
            <dd {...getChoiceLanguageProps(item)}>{getChoiceText(item, partners)}</dd>
          </div>
        </Stack>
      )}
      <MutedText small>{getTalkPrompt(index)}</MutedText>
    </Stack>
  );
};

type TalkAboutCardProps = {
  readonly items: readonly RevealedItem[];
  readonly couple: Couple;
  readonly change: string | null;
  readonly children: ReactNode;
};

export const TalkAboutCard = ({ items, couple, change, children }: TalkAboutCardProps) => {
  const parts = items.map((revealed, index) => (
    <DifferenceItem key={revealed.item.id} revealed={revealed} index={index} couple={couple} />
  ));
  const rest = parts.slice(MAX_OPEN);
  return (
    <Card as="section" gap={3} aria-labelledby="talk">
      <h2 id="talk">{tWithContext('above things to talk about')`Talk about`}</h2>
      <p>{getTalkText(items.length)}</p>
      {change && <p className={styles.then}>{change}</p>}
      {parts.slice(0, MAX_OPEN)}
      {rest.length > 0 && (
        <Disclosure title={plural(rest.length, { one: 'And one more', other: 'And # more' })}>
          {rest}
        </Disclosure>
      )}
      {children}
    </Card>
  );
};
