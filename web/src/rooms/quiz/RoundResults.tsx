import { plural, t } from '@usward/core/language/i18n';
import type { QuizResults, QuizRound } from '@usward/core/quiz/round';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { type RevealedItem, toRevealedItems } from './ItemReveal.tsx';
import { OwnQuizAnswerList } from './OwnAnswers.tsx';
import { OwnResult } from './OwnResult.tsx';
import { QuizTopBar } from './QuizTopBar.tsx';
import type { Couple } from './quiz-couple.ts';
import { formatInstantDay, getRetakeSentence } from './quiz-status-labels.ts';
import { AlikeCard, GuessesCard, TalkAboutCard } from './ResultCards.tsx';
import { RevealEnd } from './RevealEnd.tsx';
import { RevealItem } from './RevealItem.tsx';
import { RevealAll, RevealCover } from './RevealSteps.tsx';
import { getTalkChangeText, getTalkRuleText } from './result-labels.ts';
import { useRevealOpened } from './reveal-opened.ts';
import { toRevealOrder } from './reveal-outcome.ts';
import type { QuizSteps } from './use-quiz-steps.ts';
import { useTalkItems } from './use-talk-items.ts';

type RoundResultsProps = {
  readonly round: QuizRound;
  readonly couple: Couple;
  readonly steps: QuizSteps;
  readonly onAgain: (() => void) | null;
  readonly turnedHere?: boolean | undefined;
  readonly children?: ReactNode;
};

type ResultsProps = Omit<RoundResultsProps, 'round' | 'steps' | 'turnedHere'> & {
  readonly round: QuizRound & {
    readonly mine: NonNullable<QuizRound['mine']>;
    readonly partner: NonNullable<QuizRound['partner']>;
    readonly numbers: QuizResults;
  };
  readonly items: readonly RevealedItem[];
  readonly onOneByOne: () => void;
  readonly onAll: () => void;
  readonly onBack: () => void;
};

/** The three numbers are never merged into one. */
const ResultsPage = (props: ResultsProps) => {
  const { round, items, couple, onOneByOne, onAll, onBack, onAgain, children } = props;
  const { quiz, numbers, mine, partner, before, finishedAt } = round;
  const now = Date.now();
  const part = { quiz, numbers, mine: mine.answers, partners: partner.answers, before, now };
  return (
    <Page tabs>
      <QuizTopBar
        onBack={onBack}
        words={
          finishedAt ? t`You both finished on ${formatInstantDay(finishedAt, now)}` : undefined
        }
      />
      <Stack as="header">
        <QuestionHeading {...contentTextProps(quiz.title)} />
        <ProgressLines me="whole" you="whole" meName={couple.me} youName={couple.you} />
      </Stack>
      {children}
      <AlikeCard {...part} />
      <GuessesCard {...part} couple={couple} />
      <TalkAboutCard
        items={items.filter(({ item }) => numbers.talkAbout.includes(item.id))}
        couple={couple}
        change={before && getTalkChangeText(before.numbers.talkAbout, numbers.talkAbout)}
      >
        <Disclosure title={t`How we calculate this`}>
          <p>{getTalkRuleText(quiz)}</p>
        </Disclosure>
      </TalkAboutCard>
      <Actions>
        <Button kind="quiet" onClick={onAll}>
          {plural(items.length, { one: 'See all # question', other: 'See all # questions' })}
        </Button>
        <Button kind="plain" onClick={onOneByOne}>{t`Go through them one by one`}</Button>
      </Actions>
      <OwnResult quiz={quiz} answers={mine.answers} />
      <Card as="section" aria-label={t`What you answered`}>
        <Disclosure title={t`What you answered`}>
          <OwnQuizAnswerList quiz={quiz} answers={mine.answers} couple={couple} />
          <Hint icon="lock">{t`What you kept private stays private.`}</Hint>
          <DeleteAnswers quiz={quiz.id} round={round.round} state="both" couple={couple} />
        </Disclosure>
      </Card>
      {onAgain ? (
        <Actions>
          <Button kind="quiet" onClick={onAgain}>{t`Take it again`}</Button>
        </Actions>
      ) : (
        round.retakeFrom !== null && (
          <MutedText small>
            {getRetakeSentence(round.retakeFrom, now)} {t`Then you can see what changed.`}
          </MutedText>
        )
      )}
    </Page>
  );
};

export const RoundResults = ({
  round,
  couple,
  steps,
  onAgain,
  turnedHere = false,
  children,
}: RoundResultsProps) => {
  const { quiz, mine, partner, numbers } = round;
  const { place, isWhole, keepPlace, openWhole } = useRevealOpened(round, turnedHere);
  const { step } = steps;
  const isOpen = isWhole || step?.at === 'end' || step?.at === 'results';
  const { talkIds, toggle } = useTalkItems(round);

  const card = !isOpen && step?.at === 'reveal' ? step.index : null;
  const isSeen = isOpen || step?.at === 'all';

  // Seeing the end counts as seeing the reveal, on either phone. Not before the step is there: the end would come up.
  const note = useEffectEvent(() => {
    if (isSeen) openWhole();
    else if (card !== null) keepPlace(card);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card is a place to come back to.
  useEffect(() => note(), [isSeen, card]);

  if (mine === null || partner === null || numbers === null) return null;
  const items = toRevealedItems(quiz, mine.answers, partner.answers);
  const toAll = () => steps.go({ at: 'all' });
  const toNumbers = () => steps.go({ at: 'results' });
  const toCard = (index: number) => steps.go({ at: 'reveal', index });
  if (step?.at === 'reveal' && step.index < items.length) {
    const isLast = step.index === items.length - 1;
    return (
      <RevealItem
        items={toRevealOrder(items)}
        index={step.index}
        couple={couple}
        talkIds={talkIds}
        onKeep={toggle}
        onNext={() => (isLast ? steps.go({ at: 'end' }) : toCard(step.index + 1))}
      />
    );
  }
  if (step?.at === 'all') {
    return (
      <RevealAll
        quiz={quiz}
        items={items}
        couple={couple}
        onBack={() => steps.back(null)}
        onNumbers={toNumbers}
      />
    );
  }
  if (!isOpen) {
    return (
      <RevealCover
        quiz={quiz}
        couple={couple}
        turnedHere={turnedHere}
        at={(place ?? 0) + 1}
        of={items.length}
        onStart={() => toCard(place ?? 0)}
        onAll={toAll}
      />
    );
  }
  if (step?.at !== 'results') {
    return (
      <RevealEnd
        round={{ ...round, numbers }}
        items={items}
        couple={couple}
        talkIds={talkIds}
        onAll={toAll}
        onNumbers={toNumbers}
        onAgain={onAgain}
        turnedHere={turnedHere}
      >
        {children}
      </RevealEnd>
    );
  }
  return (
    <ResultsPage
      round={{ ...round, mine, partner, numbers }}
      items={items}
      couple={couple}
      onOneByOne={() => toCard(0)}
      onAll={toAll}
      onBack={() => steps.back(null)}
      onAgain={onAgain}
    >
      {children}
    </ResultsPage>
  );
};
