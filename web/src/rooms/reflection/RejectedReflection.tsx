import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/speak';
import type { FormAnswers } from '@usward/core/reflection/answers';
import { answerForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useEffect } from 'react';
import { setDraft, useDraft, useDraftPlace } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { discardWrite, type QueuedWrite, useQueuedWrites } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { paths } from '../../paths.ts';
import { answersText, writtenWords } from '../../ui/block-words.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { thenGoOn } from '../../ui/queue-or-say.ts';
import {
  RejectedWrite,
  RejectedWrites,
  type Rejection,
  UnsentContent,
} from '../../ui/RejectedWrite.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import type { Two } from '../../ui/two.ts';
import { AnswerParts } from './AnswerView.tsx';
import {
  answersKept,
  answersPlace,
  answersSaid,
  draftOf,
  draftText,
  formOfPlace,
  parseDraft,
} from './answer-draft.ts';
import { isOfForms } from './overlay-forms.ts';
import { closingClock, listReflections } from './overlay-reflections.ts';
import { rereadReflections, useReflections } from './reflection-queries.ts';
import { answerRefusal } from './rejection-words.ts';
import { unsentAnswers } from './unsent-answers.ts';

type RejectedProps = {
  readonly id: string;
  /** As it was last read; null where there is nothing of it any more. */
  readonly reflection: Reflection | null;
  /** The form, where it is known though the reflection is gone. */
  readonly form?: Form | null | undefined;
  readonly two: Two;
};

/** Answers as they are shown and copied; without their form, only what was written in own words. */
const contentOf = (form: Form | null, answers: FormAnswers, kept: boolean) => {
  if (form !== null) {
    return {
      content: <AnswerParts form={form} answers={answers} kept={kept} />,
      text: answersText(form, answers),
    };
  }
  const words = writtenWords(answers);
  return {
    content: (
      <>
        {words.map((said) => (
          <AnswerText key={said} dir="auto">
            {said}
          </AnswerText>
        ))}
        <Soft small>{t`The form itself is not on this phone any more.`}</Soft>
      </>
    ),
    text: words.join('\n\n'),
  };
};

/** Rejections for which all was read anew: reading may take this off the screen, and bring it back. */
const rereadFor = new Set<string>();

const Rejected = ({
  id,
  reflection,
  form,
  two,
}: RejectedProps & { readonly form: Form | null }) => {
  const client = useQueryClient();
  const unsent = unsentAnswers(id, useQueuedWrites());
  const couple = useWrittenIn();
  const key = unsent?.state === 'attention' ? unsent.key : null;
  useEffect(() => {
    // A rejection tells that it is not as it was last read.
    if (key === null || rereadFor.has(key)) return;
    rereadFor.add(key);
    rereadReflections(client);
  }, [client, key]);
  if (unsent === null || key === null) return null;
  const { words, canSend } = answerRefusal({
    reflection,
    isForOther: isOfOther(unsent, couple),
    frozen: two.frozen,
    at: Date.now(),
  });
  const takeUp = () => {
    if (reflection === null) return;
    setDraft(answersPlace(id), draftText(draftOf(unsent.mine), reflection.mine));
    thenGoOn(discardWrite(key));
  };
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your answers are kept`}
      reason={words}
      holds="answers"
      {...contentOf(form, unsent.mine.answers, unsent.mine.kept)}
      canRetry={canSend}
      ways={canSend ? [{ label: t`Look them over`, run: takeUp }] : []}
    />
  );
};

const openStates: ReadonlySet<string> = new Set(['none', 'mine', 'partner']);

/** What was begun of something that can no longer be answered. */
const Begun = ({ id, reflection, form }: RejectedProps & { readonly form: Form | null }) => {
  const [text, , { clear }] = useDraft(answersPlace(id));
  if (text === '' || (reflection !== null && openStates.has(reflection.state))) return null;
  const draft = form && parseDraft(form, text);
  const answers = form && draft ? answersSaid(form, draft) : answersKept(text);
  return (
    <UnsentContent
      title={t`What you had begun is kept`}
      reason={
        reflection?.state === 'both'
          ? t`You have both answered meanwhile, so what you sent before stands.`
          : t`This one cannot be answered any more: its time is over, it was taken away, or you said “not this time”. Nobody was shown what you had begun.`
      }
      holds="answers"
      {...contentOf(form, answers, draft?.keep ?? false)}
      onLetGo={() => {
        clear();
        // Once the sheet is gone from the page, which else takes the focus with it.
        setTimeout(focusHeading);
      }}
    />
  );
};

/** Answers that did not go out, rejected or begun too late: kept until their author lets them go. */
export const RejectedReflection = (props: RejectedProps) => {
  const form = props.reflection?.form ?? props.form ?? null;
  return (
    <>
      <Rejected {...props} form={form} />
      <Begun {...props} form={form} />
    </>
  );
};

const Kept = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <Rows>
    <Row icon="alert" title={t`Your answers are kept`} note={words} to={paths.feedbackOne(id)} />
  </Rows>
);

/** What was begun of something that is not on the list of what is open any more. */
const LeftDraft = () => {
  const { data, pending } = useReflections();
  const clock = closingClock(useOnline());
  const { open } = listReflections(data?.items ?? [], pending, clock);
  const left = useDraftPlace(({ id, text }) => {
    const form = formOfPlace(id);
    return form !== null && text !== '' && !open.some((entry) => entry.id === form);
  });
  const id = left === null ? null : formOfPlace(left);
  // Before the list was read, nobody knows what is open.
  if (data === undefined || id === null) return null;
  return <Kept id={id} words={t`What you had begun was not sent. It is no longer open.`} />;
};

const isAnswers = ({ name, params }: QueuedWrite): boolean =>
  name === answerForm.name && params.id !== undefined;

const rejectedTap = (write: QueuedWrite): Rejection | null =>
  write.name.startsWith('reflection/') && !isOfForms(write) && !isAnswers(write)
    ? { title: t`That did not go through` }
    : null;

/** What the server rejected of shared forms, and what came too late: where it is, and what can be done. */
export const RejectedReflections = () => {
  const answers = useQueuedWrites().filter(
    (write) => write.state === 'attention' && isAnswers(write),
  );
  return (
    <>
      {answers.map(({ key, params: { id }, message }) => (
        <Kept key={key} id={id ?? ''} words={message ?? t`It could not be sent.`} />
      ))}
      <RejectedWrites of={rejectedTap} />
      <LeftDraft />
    </>
  );
};
