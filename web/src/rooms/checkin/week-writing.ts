import type { CalendarDate } from '@usward/core/calendar';
import { MAX_WEEK_ANSWER_LENGTH, type Week } from '@usward/core/checkin/week';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { countCodePoints } from '@usward/core/text';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { useSendForm } from '../../ui/use-send-form.ts';

export const canSendAnswers = (texts: readonly string[]): boolean =>
  texts.some((text) => text.trim() !== '') &&
  texts.every((text) => countCodePoints(text.trim()) <= MAX_WEEK_ANSWER_LENGTH);

export const toAnswers = (texts: readonly string[]): (string | null)[] =>
  texts.map((text) => text.trim() || null);

const getWeekAnswerDraftKey = (week: CalendarDate, question: number): string =>
  `answer/week/${week}/${question}`;

const useWeekField = (week: CalendarDate, question: number) => {
  const [text, setText, { saved, clear }] = useDraft(getWeekAnswerDraftKey(week, question));
  return { text, setText, saved, clear };
};

export const useWeekWriting = ({ week, setId }: Pick<Week, 'week' | 'setId'>) => {
  const fields = [
    useWeekField(week, 0),
    useWeekField(week, 1),
    useWeekField(week, 2),
    useWeekField(week, 3),
  ];
  const { asked, ask, failed, closeCount, close, send } = useSendForm(() => {
    for (const { clear } of fields) clear();
  });
  const texts = fields.map(({ text }) => text);
  const begun = texts.some((text) => text !== '');

  return {
    fields,
    texts,
    begun,
    /** On the phone, so it survives a closed app. */
    saved: fields.every(({ saved }) => saved),
    ready: canSendAnswers(texts),
    asked,
    failed,
    closeCount,
    change: (answers: readonly (string | null)[]) => {
      if (!begun)
        for (const [index, { setText }] of fields.entries()) setText(answers[index] ?? '');
      ask();
    },
    cancel: close,
    send: async (): Promise<boolean> => {
      if (!canSendAnswers(texts)) return false;
      const body = { answers: toAnswers(texts), setId };
      return send(() => queueWrite(answerWeek, { params: { week }, body }));
    },
  };
};

export type WeekWriting = ReturnType<typeof useWeekWriting>;
