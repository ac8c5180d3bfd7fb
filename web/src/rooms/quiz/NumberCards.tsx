import { inContext, plural, t } from '@usward/core/language/speak';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { QuizNumbers, QuizRound } from '@usward/core/quiz/round';
import type { ReactNode } from 'react';
import { Avatar, type Who } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { choiceLine, ofChoice } from '../../ui/choice-words.ts';
import { ofDeck } from '../../ui/deck.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import { called, calledWithin } from '../../ui/two.ts';
import { Rail, type RevealedItem } from './ItemReveal.tsx';
import {
  alikeBefore,
  alikeRule,
  alikeSum,
  alikeWords,
  guessWords,
  NOT_ENOUGH,
  promptFor,
  talkWords,
} from './number-words.ts';
import styles from './results.module.css';
import { dayOf } from './standing-words.ts';
import type { Two } from './two.ts';

/** What a card of numbers is about. */
type PartProps = {
  readonly quiz: Quiz;
  readonly numbers: QuizNumbers;
  readonly mine: QuizAnswers;
  readonly partners: QuizAnswers;
  readonly before: QuizRound['before'];
  readonly now: number;
};

/** How often the two are at the same place, or near it. */
export const Alike = ({ quiz, numbers, mine, partners, before, now }: PartProps) => (
  <Card as="section" gap={3} aria-labelledby="alike">
    <h2 id="alike">{t`Alike`}</h2>
    {numbers.alike.state === 'counted' ? (
      <>
        <p className={styles.number}>
          {numbers.alike.percent} <small>{inContext('after a number')`of 100`}</small>
        </p>
        <p>{alikeWords(quiz, mine, partners)}</p>
      </>
    ) : (
      <p>{NOT_ENOUGH}</p>
    )}
    {before && (
      <p className={styles.then}>{alikeBefore(dayOf(before.finishedAt, now), before.numbers)}</p>
    )}
    <Folded title={t`How this is counted`}>
      {alikeRule(quiz).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {numbers.alike.state === 'counted' && (
        <p className={styles.sum}>{alikeSum(quiz, mine, partners)}</p>
      )}
    </Folded>
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
    <strong>{guessWords(guesses)}</strong>
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

/** How well each guessed the other, in both directions. */
export const Know = ({ numbers, before, now, two }: PartProps & { readonly two: Two }) => {
  const { know } = numbers;
  if (know === null) return null;
  const then = (key: 'mine' | 'partners'): string | null => {
    if (!before?.numbers.know) return null;
    const day = dayOf(before.finishedAt, now);
    const guessed = guessWords(before.numbers.know[key]);
    return t`On ${day}: ${guessed}`;
  };
  return (
    <Card as="section" gap={3} aria-labelledby="know">
      <h2 id="know">{t`Know each other`}</h2>
      <Stack as="ul" gap={4}>
        <GuessLine
          who="me"
          name={two.me}
          words={t`You guessed ${calledWithin(two)}`}
          guesses={know.mine}
          then={then('mine')}
        />
        <GuessLine
          who="you"
          name={two.you}
          words={t`${called(two)} guessed you`}
          guesses={know.partners}
          then={then('partners')}
        />
      </Stack>
      <Folded title={t`How this is counted`}>
        <p>{t`Right guesses out of those made, once for each direction: right ÷ guessed. A guess is right when it is exactly what the other said. Items that either of you kept are not in it.`}</p>
        <p>{t`It shows how well you read each other. It says nothing about how well you fit.`}</p>
      </Folded>
    </Card>
  );
};

/** So many stand open; a list of all of them would look like a bill. */
const OPEN = 3;

const Apart = ({
  revealed: { item, both },
  place,
  two,
}: {
  readonly revealed: RevealedItem;
  readonly place: number;
  readonly two: Two;
}) => {
  if (both === null) return null;
  const { mine, partners } = both;
  return (
    <Stack gap={2} className={styles.apart}>
      <h3 {...ofDeck(item.text)} />
      {item.type === 'slider' && typeof mine === 'number' && typeof partners === 'number' ? (
        <Rail item={item} mine={mine} partners={partners} two={two} />
      ) : (
        <Stack as="dl" gap={2} className={styles.sides}>
          <div>
            <dt>
              <Avatar name={two.me} who="me" />
              <Said>{t`You`}</Said>
            </dt>
            <dd {...ofChoice(item)}>{choiceLine(item, mine)}</dd>
          </div>
          <div>
            <dt>
              <Avatar name={two.you} who="you" />
              <Said>{called(two)}</Said>
            </dt>
            <dd {...ofChoice(item)}>{choiceLine(item, partners)}</dd>
          </div>
        </Stack>
      )}
      <Soft small>{promptFor(place)}</Soft>
    </Stack>
  );
};

type TalkAboutProps = {
  readonly items: readonly RevealedItem[];
  readonly two: Two;
  /** What is another than the time before, in words. */
  readonly change: string | null;
  readonly children: ReactNode;
};

/** Items on which the two are far apart, each with a gentle way to begin. */
export const TalkAbout = ({ items, two, change, children }: TalkAboutProps) => {
  const parts = items.map((revealed, place) => (
    <Apart key={revealed.item.id} revealed={revealed} place={place} two={two} />
  ));
  const rest = parts.slice(OPEN);
  return (
    <Card as="section" gap={3} aria-labelledby="talk">
      <h2 id="talk">{inContext('above things to talk about')`Talk about`}</h2>
      <p>{talkWords(items.length)}</p>
      {change && <p className={styles.then}>{change}</p>}
      {parts.slice(0, OPEN)}
      {rest.length > 0 && (
        <Folded title={plural(rest.length, { one: 'And one more', other: 'And # more' })}>
          {rest}
        </Folded>
      )}
      {children}
    </Card>
  );
};
