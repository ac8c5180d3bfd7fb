import { plural, t } from '@usward/core/language/speak';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { called, calledWithin } from '../../ui/two.ts';
import styles from './play.module.css';
import { QuizBar } from './QuizBar.tsx';
import type { QuizDraft } from './quiz-draft.ts';
import { kindNames, minutesOf, minutesWords } from './standing-words.ts';
import type { Two } from './two.ts';

type CoverProps = {
  readonly quiz: Quiz;
  readonly draft: QuizDraft | null;
  readonly two: Two;
  readonly partnerAnswered: boolean;
  /** It was taken before. */
  readonly again: boolean;
  readonly onStart: () => void;
  readonly onStartOver: () => void;
  /** Words of mine that need me, the way to earlier results and so on. */
  readonly children?: ReactNode;
};

const wayWords = ({ kind }: Quiz, two: Two): string => {
  if (kind === 'guess' && !two.alone) {
    return t`Say what is true of you, then guess what ${calledWithin(two)} says.`;
  }
  if (kind === 'values') return t`Two good things at each end. Say where you stand between them.`;
  if (kind === 'this-or-that') return t`Two things each time. Take the one you like better.`;
  return t`Choose what is true of you. Leave out what you like.`;
};

const whoSees = (two: Two): string => {
  if (two.visitor) return t`No account needed. What you choose stays on this phone.`;
  if (two.local) return t`What you choose stays on this phone.`;
  if (two.alone) return t`Only you see your answers.`;
  return t`It opens when you have both answered. Any item can stay with you alone.`;
};

/** The beginning of a quiz: what it is about, how long it takes, and who sees what. */
export const QuizCover = (props: CoverProps) => {
  const { quiz, draft, two, partnerAnswered, again, onStart, onStartOver, children } = props;
  const isBegun = draft !== null;
  const facts = [
    kindNames[quiz.kind],
    plural(quiz.items.length, { one: '# item', other: '# items' }),
    minutesWords(minutesOf(quiz, two.alone)),
  ];
  return (
    <Page tabs={!two.visitor} gap={4}>
      <QuizBar words={<span {...ofDeck(quiz.theme)} />} />
      {children}
      <Stack gap={5} className={styles.cover}>
        <Stack as="header" gap={3}>
          <Question {...ofDeck(quiz.title)} />
          <p className={styles.intro} {...ofDeck(quiz.intro)} />
        </Stack>
        {!two.alone && (
          <Thread
            me={isBegun ? 'halfway' : 'ahead'}
            you={partnerAnswered ? 'whole' : 'ahead'}
            meName={two.me}
            youName={two.you}
          />
        )}
        <Stack gap={2}>
          <Soft small>{facts.join(' · ')}</Soft>
          <Soft small>{wayWords(quiz, two)}</Soft>
          {again && (
            <Soft small>{t`You answer afresh. What has moved stands beside it afterwards.`}</Soft>
          )}
        </Stack>
      </Stack>
      <Stack gap={3} className={styles.foot}>
        {partnerAnswered && (
          <Hint icon="envelope">{t`${called(two)} has answered. Theirs opens when you both have.`}</Hint>
        )}
        {isBegun && <Hint icon="clock">{t`What you chose is kept on this phone.`}</Hint>}
        <Actions>
          <Button onClick={onStart}>
            {isBegun ? t`Go on` : again ? t`Take it again` : t`Begin`}
          </Button>
          {isBegun && <Button kind="plain" onClick={onStartOver}>{t`Start over`}</Button>}
        </Actions>
        <Hint icon="lock">{whoSees(two)}</Hint>
      </Stack>
    </Page>
  );
};
