import { plural, t } from '@usward/core/language/speak';
import type { Quiz } from '@usward/core/quiz/quiz';
import { Button } from '../../ui/Button.tsx';
import { inDeck, ofDeck } from '../../ui/deck.ts';
import { Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Announced, Question, Soft } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { calledWithin } from '../../ui/two.ts';
import { ItemReveal, type RevealedItem } from './ItemReveal.tsx';
import styles from './play.module.css';
import { QuizBar } from './QuizBar.tsx';
import type { Two } from './two.ts';

type RevealCoverProps = {
  readonly quiz: Quiz;
  readonly two: Two;
  readonly turnedHere: boolean;
  readonly onStart: () => void;
  readonly onAll: () => void;
};

/** Before the first look: both are done, and the reader says when it opens. */
export const RevealCover = ({ quiz, two, turnedHere, onStart, onAll }: RevealCoverProps) => (
  <Page tabs gap={4}>
    <QuizBar words={<span {...ofDeck(quiz.theme)} />} />
    <Stack gap={5} className={styles.cover}>
      <Stack as="header" gap={3}>
        <Question {...ofDeck(quiz.title)} />
        <p
          className={styles.intro}
        >{t`You and ${calledWithin(two)} have both answered. Open it one by one, or all at once.`}</p>
      </Stack>
      <Thread me="whole" you="whole" meName={two.me} youName={two.you} />
    </Stack>
    <Stack gap={3} className={styles.foot}>
      <Actions>
        <Button icon="envelope" onClick={onStart}>{t`Open the first one`}</Button>
        <Button kind="plain" onClick={onAll}>{t`Show all`}</Button>
      </Actions>
    </Stack>
    <Announced>{turnedHere && t`You have both answered. Both sides can be opened.`}</Announced>
  </Page>
);

type RevealItemProps = {
  readonly items: readonly RevealedItem[];
  readonly place: number;
  readonly two: Two;
  readonly onNext: () => void;
  readonly onAll: () => void;
  readonly onBack: () => void;
};

/** One item after the other, at the reader's own pace. */
export const RevealOne = ({ items, place, two, onNext, onAll, onBack }: RevealItemProps) => {
  const revealed = items[place];
  if (revealed === undefined) return null;
  const isLast = place === items.length - 1;
  return (
    <Page tabs width="wide" gap={4}>
      <QuizBar words={t`${place + 1} of ${items.length}`} onBack={onBack} />
      <Stack gap={5} key={place} className={styles.item}>
        <Question {...ofDeck(revealed.item.text)} />
        <ItemReveal revealed={revealed} two={two} turning />
      </Stack>
      <Stack gap={3} className={styles.foot}>
        <Actions>
          <Button onClick={onNext}>{isLast ? t`See the numbers` : t`Open the next one`}</Button>
          {!isLast && <Button kind="plain" onClick={onAll}>{t`Show all`}</Button>}
        </Actions>
      </Stack>
    </Page>
  );
};

/** All items below each other. */
export const RevealAll = ({
  quiz,
  items,
  two,
  onBack,
  onNumbers,
}: {
  readonly quiz: Quiz;
  readonly items: readonly RevealedItem[];
  readonly two: Two;
  readonly onBack: () => void;
  readonly onNumbers: () => void;
}) => (
  <Page tabs width="wide">
    <QuizBar words={<span {...ofDeck(quiz.title)} />} onBack={onBack} />
    <Stack as="header" gap={2}>
      <Question>{plural(items.length, { one: 'All # item', other: 'All # items' })}</Question>
      <Soft>{t`What you said, and what ${calledWithin(two)} said.`}</Soft>
    </Stack>
    <Stack gap={6}>
      {items.map((revealed) => (
        <Stack as="section" key={revealed.item.id} gap={3} aria-label={inDeck(revealed.item.text)}>
          <h2 className={styles.asking} {...ofDeck(revealed.item.text)} />
          <ItemReveal revealed={revealed} two={two} turning={false} />
        </Stack>
      ))}
    </Stack>
    <Actions>
      <Button onClick={onNumbers}>{t`See the numbers`}</Button>
    </Actions>
  </Page>
);
