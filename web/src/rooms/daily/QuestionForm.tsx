import {
  MAXIMUM_QUESTION_LENGTH,
  MAXIMUM_WAITING_QUESTIONS,
  proposeQuestion,
  QuestionTextSchema,
} from '@usward/core/daily/question-endpoints';
import { plural, t } from '@usward/core/language/speak';
import * as v from 'valibot';
import { OWN_QUESTION_PLACE } from '../../device/draft-place.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { Two } from '../../ui/two.ts';
import { named } from './daily-words.ts';
import type { ShownQuestion } from './overlay-questions.ts';
import { useSentWords } from './use-sent-words.ts';

type QuestionFormProps = {
  readonly questions: readonly ShownQuestion[];
  readonly two: Two;
};

/** Where a question of one's own is written. */
export const QuestionForm = ({ questions, two }: QuestionFormProps) => {
  const writtenIn = useWrittenIn();
  const waiting = questions.filter(({ by, state }) => by === 'me' && state === 'waiting');
  const isFull = waiting.length >= MAXIMUM_WAITING_QUESTIONS;
  const { kept, isReady, onSubmit, field } = useSentWords({
    place: OWN_QUESTION_PLACE,
    canSend: (text) => !isFull && v.is(QuestionTextSchema, text),
    queue: (text) =>
      queueWrite(proposeQuestion, {
        params: { id: crypto.randomUUID() },
        body: { text, ...writtenIn },
      }),
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack gap={4}>
        <TextArea {...field} label={t`Your question`} maximum={MAXIMUM_QUESTION_LENGTH} rows={2} />
        <Button type="submit" disabled={!isReady} aria-keyshortcuts="Control+Enter Meta+Enter">
          {t`Put it to ${named(two)}`}
        </Button>
        {isFull && (
          <Hint icon="clock">
            {plural(MAXIMUM_WAITING_QUESTIONS, {
              one: '# of yours is waiting already. Take it back to make room.',
              other: '# of yours are waiting already. Take one back to make room.',
            })}
          </Hint>
        )}
        <Said>
          <span role="status">{kept && t`Your question is kept.`}</span>
        </Said>
      </Stack>
    </form>
  );
};
