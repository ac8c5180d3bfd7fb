import {
  MAXIMUM_QUESTION_LENGTH,
  MAXIMUM_WAITING_QUESTIONS,
  proposeQuestion,
  QuestionTextSchema,
} from '@usward/core/daily/question-endpoints';
import { plural, t } from '@usward/core/language/speak';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import * as v from 'valibot';
import { OWN_QUESTION_PLACE } from '../../device/draft-place.ts';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { Two } from '../../ui/two.ts';
import { named } from './daily-words.ts';
import type { ShownQuestion } from './overlay-questions.ts';
import { useSentOnce } from './use-sent-once.ts';

type QuestionFormProps = {
  readonly questions: readonly ShownQuestion[];
  readonly two: Two;
};

/** Where a question of one's own is written. */
export const QuestionForm = ({ questions, two }: QuestionFormProps) => {
  const [text, setText, draft] = useDraft(OWN_QUESTION_PLACE);
  const [kept, setKept] = useState(false);
  const sendOnce = useSentOnce(text);
  const writtenIn = useWrittenIn();
  const waiting = questions.filter(({ by, state }) => by === 'me' && state === 'waiting');
  const isFull = waiting.length >= MAXIMUM_WAITING_QUESTIONS;
  const isReady = !isFull && v.is(QuestionTextSchema, text.trim());

  const send = async () => {
    if (!isReady) return;
    const params = { id: crypto.randomUUID() };
    const body = { text: text.trim(), ...writtenIn };
    const queueing = () => queueOrSay(queueWrite(proposeQuestion, { params, body }));
    if (!(await sendOnce(queueing))) return;
    // Only now are the words kept elsewhere.
    draft.clear();
    setKept(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button rests while there is nothing to send, and would drop the focus.
    event.currentTarget.querySelector('textarea')?.focus();
    void send();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <TextArea
          label={t`Your question`}
          value={text}
          onChange={(words) => {
            setKept(false);
            setText(words);
          }}
          maximum={MAXIMUM_QUESTION_LENGTH}
          rows={2}
          onKeyDown={sendByKeys}
          autoCapitalize="sentences"
          dir="auto"
        />
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
