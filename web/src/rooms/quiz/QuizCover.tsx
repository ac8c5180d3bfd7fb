import { plural, t } from '@usward/core/language/i18n';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import { estimateMinutes, getMinutesText } from '../../content/quiz-minutes.ts';
import { partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Dock } from '../../ui/Dock.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import styles from './play.module.css';
import { QuizScene } from './QuizScene.tsx';
import { QuizTopBar } from './QuizTopBar.tsx';
import type { Couple } from './quiz-couple.ts';
import type { QuizDraft } from './quiz-draft.ts';
import { kindLabels } from './quiz-status-labels.ts';

type CoverProps = {
  readonly quiz: Quiz;
  readonly draft: QuizDraft | null;
  readonly couple: Couple;
  readonly partnerAnswered: boolean;
  readonly again: boolean;
  readonly onStart: () => void;
  readonly onStartOver: () => void;
  readonly children?: ReactNode;
};

const getInstructionText = ({ kind }: Quiz, couple: Couple): string => {
  if (kind === 'guess' && !couple.alone) {
    return t`Say what’s true for you, then guess what ${partnerNameInSentence(couple)} says.`;
  }
  if (kind === 'values') return t`Two good things, one at each end. Choose where you land.`;
  if (kind === 'this-or-that') return t`Two things at a time. Choose the one you like better.`;
  return t`Choose what’s true for you. You can skip any of them.`;
};

const getVisibilityText = (couple: Couple): string => {
  if (couple.visitor) return t`No account needed. What you choose stays on this device.`;
  if (couple.local) return t`What you choose stays on this device.`;
  if (couple.alone) return t`Only you see your answers.`;
  return t`You’ll see both sides once you’ve both answered. You can keep any answer private.`;
};

export const QuizCover = (props: CoverProps) => {
  const { quiz, draft, couple, partnerAnswered, again, onStart, onStartOver, children } = props;
  const isBegun = draft !== null;
  const facts = [
    kindLabels[quiz.kind],
    plural(quiz.items.length, { one: '# question', other: '# questions' }),
    getMinutesText(estimateMinutes(quiz, couple.alone)),
  ];
  return (
    <Page tabs={!couple.visitor} gap={4}>
      <QuizTopBar />
      {children}
      <QuizScene quiz={quiz.id} />
      <Stack gap={5} className={styles.cover}>
        <Stack as="header" gap={3}>
          <QuestionHeading {...contentTextProps(quiz.title)} />
          <p className={styles.intro} {...contentTextProps(quiz.intro)} />
        </Stack>
        {!couple.alone && (
          <ProgressLines
            me={isBegun ? 'halfway' : 'ahead'}
            you={partnerAnswered ? 'whole' : 'ahead'}
            meName={couple.me}
            youName={couple.you}
          />
        )}
        <Stack gap={2}>
          <MutedText small>{facts.join(' · ')}</MutedText>
          <MutedText small>{getInstructionText(quiz, couple)}</MutedText>
          {again && (
            <MutedText
              small
            >{t`You’ll answer from scratch. Afterward, you’ll see what changed.`}</MutedText>
          )}
        </Stack>
      </Stack>
      {partnerAnswered && (
        <Hint icon="envelope">{t`${partnerName(couple)} has answered. It opens once you answer too.`}</Hint>
      )}
      {isBegun && <Hint icon="clock">{t`Your choices are saved on this device.`}</Hint>}
      <Dock>
        <Actions>
          <Button onClick={onStart}>
            {isBegun ? t`Continue` : again ? t`Take it again` : t`Begin`}
          </Button>
          {isBegun && <Button kind="plain" onClick={onStartOver}>{t`Start over`}</Button>}
        </Actions>
      </Dock>
      <Hint icon="lock">{getVisibilityText(couple)}</Hint>
    </Page>
  );
};
