import { plural, t } from '@usward/core/language/speak';
import type { QuizNumbers, QuizRound } from '@usward/core/quiz/round';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Announced, Question, Soft } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { useIsNew, useMarkSeen } from '../../ui/use-seen.ts';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { type RevealedItem, revealedItems } from './ItemReveal.tsx';
import { Alike, Know, TalkAbout } from './NumberCards.tsx';
import { changeWords, talkRule } from './number-words.ts';
import { AnswerList } from './OwnAnswers.tsx';
import { OwnResult } from './OwnResult.tsx';
import { QuizBar } from './QuizBar.tsx';
import { RevealAll, RevealCover, RevealOne } from './RevealSteps.tsx';
import { againSentence, dayOf } from './standing-words.ts';
import type { Two } from './two.ts';
import type { QuizSteps } from './use-quiz-steps.ts';

type RoundResultsProps = {
  readonly round: QuizRound;
  readonly two: Two;
  readonly steps: QuizSteps;
  readonly onAgain: (() => void) | null;
  /** Both were done while these eyes were looking. */
  readonly turnedHere?: boolean | undefined;
  readonly children?: ReactNode;
};

type ResultsProps = Omit<RoundResultsProps, 'round' | 'steps'> & {
  readonly round: QuizRound & {
    readonly mine: NonNullable<QuizRound['mine']>;
    readonly partner: NonNullable<QuizRound['partner']>;
    readonly numbers: QuizNumbers;
  };
  readonly items: readonly RevealedItem[];
  readonly onOneByOne: () => void;
  readonly onAll: () => void;
};

/** The three numbers, which are never merged into one, and what to talk about. */
const Results = (props: ResultsProps) => {
  const { round, items, two, onOneByOne, onAll, onAgain, turnedHere, children } = props;
  const { quiz, numbers, mine, partner, before, finishedAt } = round;
  const now = Date.now();
  const part = { quiz, numbers, mine: mine.answers, partners: partner.answers, before, now };
  return (
    <Page tabs>
      <QuizBar words={finishedAt ? t`Done by both on ${dayOf(finishedAt, now)}` : undefined} />
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
      <Announced>{turnedHere && t`You have both answered. Both sides are open.`}</Announced>
    </Page>
  );
};

/** Where this device remembers that a reveal was opened. */
const openedPlace = (quiz: string, round: number): string => `quiz/opened/${quiz}/${round}`;

/** Whether a round is new to these eyes, and how to say that it was opened. Give its screen the round as a key. */
const useOpening = ({ quiz, round, finishedAt }: QuizRound, turnedHere: boolean) => {
  const name = `quiz-${quiz.id}-${round}`;
  const [opened, setOpened] = useDraft(openedPlace(quiz.id, round));
  const since = Date.parse(finishedAt ?? '');
  const isNew = useIsNew(name, { turnedHere, since, otherwise: true });
  useMarkSeen(name, opened !== '', isNew);
  return {
    fresh: isNew && opened === '',
    open: () => {
      if (opened === '') setOpened('yes');
    },
  };
};

/** What both have said: item by item at first, then the numbers. */
export const RoundResults = ({
  round,
  two,
  steps,
  onAgain,
  turnedHere = false,
  children,
}: RoundResultsProps) => {
  const { quiz, mine, partner, numbers } = round;
  const { fresh, open } = useOpening(round, turnedHere);
  const { step } = steps;
  const isOpen = !fresh || step?.at === 'results';

  // Whoever reads the numbers has seen that they are there, on whichever phone.
  const tell = useEffectEvent(open);
  useEffect(() => {
    if (isOpen) tell();
  }, [isOpen]);

  if (mine === null || partner === null || numbers === null) return null;
  const items = revealedItems(quiz, mine.answers, partner.answers);
  const toAll = () => {
    open();
    steps.go({ at: 'all' });
  };
  const toFirst = () => {
    open();
    steps.go({ at: 'reveal', place: 0 });
  };
  if (step?.at === 'reveal' && step.place < items.length) {
    const isLast = step.place === items.length - 1;
    return (
      <RevealOne
        items={items}
        place={step.place}
        two={two}
        onNext={() =>
          steps.go(isLast ? { at: 'results' } : { at: 'reveal', place: step.place + 1 })
        }
        onAll={toAll}
        onBack={() => steps.back(null)}
      />
    );
  }
  if (step?.at === 'all') {
    return (
      <RevealAll
        quiz={quiz}
        items={items}
        two={two}
        onBack={() => steps.back(null)}
        onNumbers={() => steps.go({ at: 'results' })}
      />
    );
  }
  if (!isOpen) {
    return (
      <RevealCover quiz={quiz} two={two} turnedHere={turnedHere} onStart={toFirst} onAll={toAll} />
    );
  }
  return (
    <Results
      round={{ ...round, mine, partner, numbers }}
      items={items}
      two={two}
      onOneByOne={toFirst}
      onAll={toAll}
      onAgain={onAgain}
      turnedHere={turnedHere}
    >
      {children}
    </Results>
  );
};
