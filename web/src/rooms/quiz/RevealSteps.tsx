import { plural, t } from '@usward/core/language/i18n';
import type { Quiz } from '@usward/core/quiz/quiz';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { contentText, contentTextProps } from '../../ui/content-text.ts';
import { Dock } from '../../ui/Dock.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { ItemReveal, type RevealedItem } from './ItemReveal.tsx';
import styles from './play.module.css';
import { QuizScene } from './QuizScene.tsx';
import { QuizTopBar } from './QuizTopBar.tsx';
import type { Couple } from './quiz-couple.ts';

type RevealCoverProps = {
  readonly quiz: Quiz;
  readonly couple: Couple;
  readonly turnedHere: boolean;
  /** The card to open next: the one where it was left. */
  readonly at: number;
  readonly of: number;
  readonly onStart: () => void;
  readonly onAll: () => void;
};

export const RevealCover = ({
  quiz,
  couple,
  turnedHere,
  at,
  of,
  onStart,
  onAll,
}: RevealCoverProps) => (
  <Page tabs gap={4}>
    <QuizTopBar />
    <QuizScene quiz={quiz.id} />
    <Stack gap={5} className={styles.cover}>
      <Stack as="header" gap={3}>
        <QuestionHeading {...contentTextProps(quiz.title)} />
        <p
          className={styles.intro}
        >{t`You and ${partnerNameInSentence(couple)} have both answered. See the answers one by one, or all at once.`}</p>
      </Stack>
      <ProgressLines me="whole" you="whole" meName={couple.me} youName={couple.you} />
    </Stack>
    <Dock>
      <Actions>
        <Button icon="envelope" onClick={onStart}>
          {at > 1 ? t`Go on at ${at} of ${of}` : t`See the first one`}
        </Button>
        <Button kind="plain" onClick={onAll}>{t`Show all`}</Button>
      </Actions>
    </Dock>
    <LiveRegion>{turnedHere && t`You’ve both answered. You can see both sides now.`}</LiveRegion>
  </Page>
);

export const RevealAll = ({
  quiz,
  items,
  couple,
  onBack,
  onNumbers,
}: {
  readonly quiz: Quiz;
  readonly items: readonly RevealedItem[];
  readonly couple: Couple;
  readonly onBack: () => void;
  readonly onNumbers: () => void;
}) => (
  <Page tabs width="wide">
    <QuizTopBar words={<span {...contentTextProps(quiz.title)} />} onBack={onBack} />
    <Stack as="header" gap={2}>
      <QuestionHeading>
        {plural(items.length, { one: 'All # question', other: 'All # questions' })}
      </QuestionHeading>
      <MutedText>{t`What you said, and what ${partnerNameInSentence(couple)} said.`}</MutedText>
    </Stack>
    <Stack gap={6}>
      {items.map((revealed) => (
        <Stack
          as="section"
          key={revealed.item.id}
          gap={3}
          aria-label={contentText(revealed.item.text)}
        >
          <h2 className={styles.asking} {...contentTextProps(revealed.item.text)} />
          <ItemReveal revealed={revealed} couple={couple} />
        </Stack>
      ))}
    </Stack>
    <Actions>
      <Button onClick={onNumbers}>{t`See the numbers`}</Button>
    </Actions>
  </Page>
);
