import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/speak';
import type { Form } from '@usward/core/reflection/form';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useEffect } from 'react';
import { setDraft, useDraft } from '../../device/drafts.ts';
import { discardWrite, retryWrite, useQueuedWrites } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { thenGoOn } from '../../ui/then-go-on.ts';
import type { Two } from '../../ui/two.ts';
import {
  answersKept,
  answersPlace,
  answersSaid,
  draftOf,
  draftText,
  parseDraft,
} from './answer-draft.ts';
import { type AnswerRefusal, answerRefusal } from './answer-refusal.ts';
import { KeptAnswers } from './KeptAnswers.tsx';
import { rereadReflections } from './reflection-queries.ts';
import { unsentAnswers } from './unsent-answers.ts';

type RefusedProps = {
  readonly id: string;
  /** As it was last read; null where there is nothing of it any more. */
  readonly reflection: Reflection | null;
  /** The form, where it is known though the reflection is gone. */
  readonly form?: Form | null | undefined;
  readonly two: Two;
};

/** Refusals for which all was read anew: reading may take this off the screen, and bring it back. */
const rereadFor = new Set<string>();

const Refused = ({ id, reflection, form, two }: RefusedProps & { readonly form: Form | null }) => {
  const client = useQueryClient();
  const unsent = unsentAnswers(id, useQueuedWrites());
  const writtenIn = useWrittenIn();
  const key = unsent?.state === 'attention' ? unsent.key : null;
  useEffect(() => {
    // A refusal tells that it is not as it was last read.
    if (key === null || rereadFor.has(key)) return;
    rereadFor.add(key);
    rereadReflections(client);
  }, [client, key]);
  if (unsent === null || key === null) return null;
  const { words, canSend }: AnswerRefusal = answerRefusal({
    reflection,
    answers: unsent,
    now: writtenIn,
    frozen: two.frozen,
    at: Date.now(),
  });
  const takeUp = () => {
    if (reflection === null) return;
    setDraft(answersPlace(id), draftText(draftOf(unsent.mine), reflection.mine));
    thenGoOn(discardWrite(key));
  };
  return (
    <KeptAnswers
      title={t`Your answers are kept`}
      why={words ?? unsent.message ?? t`They could not be sent.`}
      form={form}
      answers={unsent.mine.answers}
      kept={unsent.mine.kept}
      onRetry={canSend ? () => thenGoOn(retryWrite(key)) : null}
      onTakeUp={canSend ? takeUp : null}
      onLetGo={() => thenGoOn(discardWrite(key))}
    />
  );
};

const openStates: ReadonlySet<string> = new Set(['none', 'mine', 'partner']);

/** What was begun of something that can no longer be answered. */
const Begun = ({ id, reflection, form }: RefusedProps & { readonly form: Form | null }) => {
  const [text, , { clear }] = useDraft(answersPlace(id));
  if (text === '' || (reflection !== null && openStates.has(reflection.state))) return null;
  const draft = form && parseDraft(form, text);
  return (
    <KeptAnswers
      title={t`What you had begun is kept`}
      why={
        reflection?.state === 'both'
          ? t`You have both answered meanwhile, so what you sent before stands.`
          : t`This one cannot be answered any more: its time is over, it was taken away, or you said “not this time”. Nobody was shown what you had begun.`
      }
      form={form}
      answers={form && draft ? answersSaid(form, draft) : answersKept(text)}
      kept={draft?.keep ?? false}
      onRetry={null}
      onTakeUp={null}
      onLetGo={() => {
        clear();
        // Once the sheet is gone from the page, which else takes the focus with it.
        setTimeout(focusHeading);
      }}
    />
  );
};

/** Answers that did not go out, refused or begun too late: kept until their author lets them go. */
export const RefusedReflection = (props: RefusedProps) => {
  const form = props.reflection?.form ?? props.form ?? null;
  return (
    <>
      <Refused {...props} form={form} />
      <Begun {...props} form={form} />
    </>
  );
};
