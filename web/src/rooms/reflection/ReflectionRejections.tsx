import { t } from '@usward/core/language/i18n';
import { answerForm } from '@usward/core/reflection/endpoints';
import { useOnline } from '../../device/network/online.ts';
import { type OutboxWrite, useOutboxWrites } from '../../device/outbox/outbox.ts';
import { useMatchingDraftKey } from '../../device/storage/drafts.ts';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { RejectedWrites, type Rejection } from '../../writes/RejectedWrite.tsx';
import { getReflectionIdFromDraftKey } from './answer-draft.ts';
import { isFormWrite } from './optimistic-forms.ts';
import { getNowUnlessServerDecides, listReflections } from './optimistic-reflections.ts';
import { useReflections } from './reflection-queries.ts';

const SavedAnswersRow = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <Rows>
    <Row
      icon="alert"
      title={t`Your answers are saved on this device`}
      note={words}
      to={paths.feedbackDetail(id)}
    />
  </Rows>
);

const OrphanedDraft = () => {
  const { data, pending } = useReflections();
  const clock = getNowUnlessServerDecides(useOnline());
  const { open } = listReflections(data?.items ?? [], pending, clock);
  const left = useMatchingDraftKey(({ id, text }) => {
    const form = getReflectionIdFromDraftKey(id);
    return form !== null && text !== '' && !open.some((entry) => entry.id === form);
  });
  const id = left === null ? null : getReflectionIdFromDraftKey(left);
  // Until the list is loaded it is unknown what is open.
  if (data === undefined || id === null) return null;
  return (
    <SavedAnswersRow id={id} words={t`What you started wasn’t sent. This one is no longer open.`} />
  );
};

const isAnswers = ({ name, params }: OutboxWrite): boolean =>
  name === answerForm.name && params.id !== undefined;

const getOtherWriteRejection = (write: OutboxWrite): Rejection | null =>
  write.name.startsWith('reflection/') && !isFormWrite(write) && !isAnswers(write)
    ? { title: t`That didn’t go through` }
    : null;

export const ReflectionRejections = () => {
  const answers = useOutboxWrites().filter(
    (write) => write.state === 'rejected' && isAnswers(write),
  );
  return (
    <>
      {answers.map(({ key, params: { id }, message }) => (
        <SavedAnswersRow key={key} id={id ?? ''} words={message ?? t`We couldn’t send it.`} />
      ))}
      <RejectedWrites of={getOtherWriteRejection} />
      <OrphanedDraft />
    </>
  );
};
