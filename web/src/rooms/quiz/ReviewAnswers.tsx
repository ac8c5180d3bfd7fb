import { t } from '@usward/core/language/speak';
import { MOST_NOT_SHARED } from '@usward/core/quiz/count-numbers';
import type { Quiz } from '@usward/core/quiz/quiz';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { inDeck, ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { called } from '../../ui/two.ts';
import { AnswerList } from './OwnAnswers.tsx';
import { QuizBar } from './QuizBar.tsx';
import { answeredCount, type QuizDraft, sharedCount } from './quiz-draft.ts';
import type { Two } from './two.ts';

type ReviewProps = {
  readonly quiz: Quiz;
  readonly draft: QuizDraft;
  readonly two: Two;
  /** These answers were sent before, and take the place of those. */
  readonly changing: boolean;
  readonly failed: boolean;
  readonly onEdit: (place: number) => void;
  readonly onSend: () => void;
  readonly onBack: () => void;
  /** Only of a change: leave it as it was. */
  readonly onLeave: () => void;
};

const sendWords = (two: Two, changing: boolean): string => {
  if (two.local) return t`See my result`;
  if (changing) return t`Save the change`;
  return two.alone ? t`Keep my answers` : t`Send my answers`;
};

const lead = (two: Two): string => {
  if (two.local) return t`This stays on this phone. Nobody else sees it.`;
  if (two.alone) return t`Only you can read this. Nothing of it is shared later by itself.`;
  return t`${called(two)} can read this once you have both answered, without what you keep to yourself.`;
};

/** All answers once more before they go out. */
export const ReviewAnswers = (props: ReviewProps) => {
  const { quiz, draft, two, changing, failed, onEdit, onSend, onBack, onLeave } = props;
  const answered = answeredCount(draft);
  const shared = sharedCount(draft);
  const isFew = quiz.items.length - shared > MOST_NOT_SHARED * quiz.items.length;
  return (
    <Page tabs={!two.visitor}>
      <QuizBar words={<span {...ofDeck(quiz.title)} />} onBack={onBack} />
      <Stack as="header" gap={2}>
        <Question>{t`Look it over`}</Question>
        <Soft>{lead(two)}</Soft>
      </Stack>
      <Card as="section" aria-label={t`Your answers`}>
        <AnswerList
          quiz={quiz}
          answers={draft.answers}
          two={two}
          action={(item, place) => (
            <Button
              kind="plain"
              slim
              aria-label={t`Change: ${inDeck(item.text)}`}
              onClick={() => onEdit(place)}
            >{t`Change`}</Button>
          )}
        />
      </Card>
      <Stack gap={3}>
        {!two.alone && answered > 0 && isFew && (
          <Hint icon="lock">{t`You share ${shared} of ${quiz.items.length}. That is fine; where too little is shared there is no number for “Alike”.`}</Hint>
        )}
        {answered === 0 && <Hint>{t`Answer one item at least, any of them.`}</Hint>}
        <Actions>
          <Button disabled={answered === 0} onClick={onSend}>
            {sendWords(two, changing)}
          </Button>
          {changing && <Button kind="plain" onClick={onLeave}>{t`Leave it as it was`}</Button>}
        </Actions>
        {failed && (
          <Hint icon="alert">{t`This phone could not keep your answers yet. Please try again.`}</Hint>
        )}
      </Stack>
    </Page>
  );
};
