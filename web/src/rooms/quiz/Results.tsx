import { plural, t } from '@usward/core/language/speak';
import type { QuizNumbers, QuizRound } from '@usward/core/quiz/round';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { AnswerList } from './AnswerList.tsx';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { Alike, Know } from './NumberCards.tsx';
import { changeWords, talkRule } from './number-words.ts';
import { OwnResult } from './OwnResult.tsx';
import { QuizBar } from './QuizBar.tsx';
import type { RevealedItem } from './reveal-items.ts';
import { againSentence, dayOf } from './standing-words.ts';
import { TalkAbout } from './TalkAbout.tsx';
import type { Two } from './two.ts';

type ResultsProps = {
  readonly round: QuizRound & {
    readonly mine: NonNullable<QuizRound['mine']>;
    readonly partner: NonNullable<QuizRound['partner']>;
    readonly numbers: QuizNumbers;
  };
  readonly items: readonly RevealedItem[];
  readonly two: Two;
  readonly onBack?: (() => void) | undefined;
  readonly onOneByOne: () => void;
  readonly onAll: () => void;
  readonly onAgain: (() => void) | null;
  /** It came while these eyes were looking. */
  readonly turnedHere: boolean;
  readonly children?: ReactNode;
};

/** The three numbers, which are never merged into one, and what to talk about. */
export const Results = (props: ResultsProps) => {
  const { round, items, two, onBack, onOneByOne, onAll, onAgain, turnedHere, children } = props;
  const { quiz, numbers, mine, partner, before, finishedAt } = round;
  const now = Date.now();
  const part = { quiz, numbers, mine: mine.answers, partners: partner.answers, before, now };
  return (
    <Page tabs>
      <QuizBar
        words={finishedAt ? t`Done by both on ${dayOf(finishedAt, now)}` : undefined}
        onBack={onBack}
      />
      <Stack as="header">
        <Question {...ofDeck(quiz.title)} />
        <Thread me="whole" you="whole" meName={two.me} youName={two.you} />
      </Stack>
      {children}
      <Alike {...part} />
      <Know {...part} two={two} />
      <TalkAbout
        items={items.filter(({ item }) => numbers.talkAbout.includes(item.id))}
        two={two}
        change={before && changeWords(before.numbers.talkAbout, numbers.talkAbout)}
      >
        <Folded title={t`How this is counted`}>
          <p>{talkRule(quiz)}</p>
        </Folded>
      </TalkAbout>
      <Actions>
        <Button kind="quiet" onClick={onAll}>
          {plural(items.length, { one: 'See all # item', other: 'See all # items' })}
        </Button>
        <Button kind="plain" onClick={onOneByOne}>{t`Go through them one by one`}</Button>
      </Actions>
      <OwnResult quiz={quiz} answers={mine.answers} />
      <Card as="section" aria-label={t`What you answered`}>
        <Folded title={t`What you answered`}>
          <AnswerList quiz={quiz} answers={mine.answers} two={two} />
          <Hint icon="lock">{t`What you kept to yourself stays here.`}</Hint>
          <DeleteAnswers quiz={quiz.id} round={round.round} state="both" two={two} />
        </Folded>
      </Card>
      {onAgain ? (
        <Actions>
          <Button kind="quiet" onClick={onAgain}>{t`Take it again`}</Button>
        </Actions>
      ) : (
        round.retakeFrom !== null && (
          <Soft small>
            {againSentence(round.retakeFrom, now)} {t`Then you can see what moved.`}
          </Soft>
        )
      )}
      <div role="status">
        <Said>{turnedHere && t`You have both answered. Both sides are open.`}</Said>
      </div>
    </Page>
  );
};
