import { t } from '@usward/core/language/speak';
import { answerForm } from '@usward/core/reflection/endpoints';
import { useDraftPlace } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { type QueuedWrite, useQueuedWrites } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { RejectedWrites, type Rejection } from '../../ui/RejectedWrite.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { formOfPlace } from './answer-draft.ts';
import { isOfForms } from './overlay-forms.ts';
import { closingClock, listReflections } from './overlay-reflections.ts';
import { useReflections } from './reflection-queries.ts';

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
