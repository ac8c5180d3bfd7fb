import { t } from '@usward/core/language/speak';
import type { Choice } from '@usward/core/quiz/answers';
import type { QuizItem } from '@usward/core/quiz/quiz';
import { Card } from '../../ui/Card.tsx';
import { choiceLine, choiceWords, ofChoice } from '../../ui/choice-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Soft } from '../../ui/Text.tsx';
import { called, theirAnswer } from '../../ui/two.ts';
import { Rail } from './Rail.tsx';
import styles from './results.module.css';
import type { RevealedGuess, RevealedItem } from './reveal-items.ts';
import type { Two } from './two.ts';

const Words = ({ item, choice }: { readonly item: QuizItem; readonly choice: Choice }) => {
  const words = choiceWords(item, choice);
  if (words.length === 1)
    return (
      <p className={styles.words} {...ofChoice(item)}>
        {words[0]}
      </p>
    );
  return (
    <ul className={styles.several}>
      {words.map((text) => (
        <li key={text} className={styles.words} {...ofChoice(item)}>
          {text}
        </li>
      ))}
    </ul>
  );
};

const guessedWords = (guesser: string | null, right: boolean, guess: string): string => {
  if (guesser === null) return right ? t`You knew this.` : t`You thought: ${guess}`;
  return right ? t`${guesser} knew this.` : t`${guesser} thought: ${guess}`;
};

const Guess = ({
  item,
  guessed,
  guesser,
}: {
  readonly item: QuizItem;
  readonly guessed: RevealedGuess | null;
  /** Null: the reader. */
  readonly guesser: string | null;
}) => {
  if (guessed === null) return null;
  return (
    <p className={styles.guessed}>
      {guessed.right && <Icon name="check" fine />}
      <span>{guessedWords(guesser, guessed.right, choiceLine(item, guessed.guess))}</span>
    </p>
  );
};

/** Said of an item that either of the two did not share, in the same words to both. */
const KEPT = t`One of you kept this one.`;

type ItemRevealProps = {
  readonly revealed: RevealedItem;
  readonly two: Two;
  /** New to these eyes: the two cards turn. */
  readonly turning: boolean;
};

/** One item with both answers and what each guessed. */
export const ItemReveal = ({ revealed: { item, both }, two, turning }: ItemRevealProps) => {
  if (both === null) {
    return (
      <Card kind="flat" className={styles.keptOne}>
        <Icon name="lock" fine />
        <Soft>{KEPT}</Soft>
      </Card>
    );
  }
  const { mine, partners, myGuess, theirGuess } = both;
  const partner = called(two);
  return (
    <>
      <SideBySide turning={turning}>
        <Side who="me" initial={two.me} name={t`You`} label={t`Your answer`}>
          <Words item={item} choice={mine} />
          <Guess item={item} guessed={theirGuess} guesser={partner} />
        </Side>
        <Side who="you" initial={two.you} name={partner} label={theirAnswer(two)}>
          <Words item={item} choice={partners} />
          <Guess item={item} guessed={myGuess} guesser={null} />
        </Side>
      </SideBySide>
      {item.type === 'slider' && typeof mine === 'number' && typeof partners === 'number' && (
        <Rail item={item} mine={mine} partners={partners} two={two} />
      )}
    </>
  );
};
