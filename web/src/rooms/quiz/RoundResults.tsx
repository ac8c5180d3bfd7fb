import type { QuizRound } from '@usward/core/quiz/round';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { useIsNew, useMarkSeen } from '../../ui/use-seen.ts';
import { openedPlace } from './places.ts';
import { Results } from './Results.tsx';
import { RevealAll, RevealCover, RevealOne } from './RevealSteps.tsx';
import { revealedItems } from './reveal-items.ts';
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
