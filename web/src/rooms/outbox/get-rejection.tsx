import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { proposeQuestion } from '@usward/core/daily/question-endpoints';
import { addComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { t } from '@usward/core/language/i18n';
import { saveMoment } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import { type OutboxWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { isReadable } from '../../device/outbox/write-store.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { formatTimeWithDay } from '../../ui/format-dates.ts';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { focusHeadingAfter } from '../../writes/queueing-failure-toast.ts';
import type { RecoveryOption, Rejection } from '../../writes/RejectedWrite.tsx';
import { getInputKind, getWriteLabel } from '../../writes/write-labels.ts';

/** Only these texts may be shown outside their room. */
const shownWriteNames: ReadonlySet<string> = new Set(
  [answerQuestion, addComment, proposeQuestion, checkIn, answerWeek, setStep, saveMoment].map(
    ({ name }) => name,
  ),
);

const OwnTextSchema = v.union([
  v.pipe(
    v.object({ text: v.string() }),
    v.transform(({ text }) => [text]),
  ),
  v.pipe(
    v.object({ note: v.object({ value: v.string() }) }),
    v.transform(({ note }) => [note.value]),
  ),
  v.pipe(
    v.object({ answers: v.array(v.nullable(v.string())) }),
    v.transform(({ answers }) => answers),
  ),
]);

/** Empty for the lab's writes, which are shown only in their room. */
export const getOwnText = ({ name, body }: Pick<OutboxWrite, 'name' | 'body'>): string => {
  const parsed = v.safeParse(OwnTextSchema, shownWriteNames.has(name) ? body : null);
  return parsed.success ? parsed.output.filter((words) => words !== null).join('\n\n') : '';
};

/** A closed day takes the rejected answer as a private note. */
const getPrivateNoteOptions = ({
  name,
  params,
  body,
  code,
}: OutboxWrite): readonly RecoveryOption[] => {
  const answer = v.safeParse(answerQuestion.body, body);
  const { date } = params;
  if (name !== answerQuestion.name || code !== 'closed') return [];
  if (!answer.success || date === undefined) return [];
  const note = { ...answer.output, visibility: 'me' as const };
  const run = () => focusHeadingAfter(queueWrite(answerQuestion, { params: { date }, body: note }));
  return [{ label: t`Save as a private note`, run }];
};

export const getRejection = (write: OutboxWrite, today: string): Rejection => {
  const { title, to } = getWriteLabel(write, today);
  const text = getOwnText(write);
  const savedAtText = formatTimeWithDay(Date.parse(write.savedAt), Date.now());
  return {
    title,
    as: 'h3',
    holds: getInputKind(write.name),
    text,
    content: (
      <>
        {write.savedAt !== '' && <MutedText small>{t`Written ${savedAtText}`}</MutedText>}
        {text !== '' && (
          <Disclosure title={t`What you wrote`}>
            <AnswerText dir="auto">{text}</AnswerText>
          </Disclosure>
        )}
      </>
    ),
    canRetry: isReadable(write),
    options: [
      ...getPrivateNoteOptions(write),
      ...(to === undefined ? [] : [{ label: t`Open its page`, to }]),
    ],
  };
};
