import type { CalendarDate } from '@usward/core/calendar';
import { MAXIMUM_WEEK_ANSWER_LENGTH, type Week } from '@usward/core/checkin/week';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { codePoints } from '@usward/core/text';
import { useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { weekAnswerPlace } from './places.ts';

/** Whether four answers can be sent: any may be blank, not all, and none is too long. */
export const canAnswer = (texts: readonly string[]): boolean =>
  texts.some((text) => text.trim() !== '') &&
  texts.every((text) => codePoints(text.trim()) <= MAXIMUM_WEEK_ANSWER_LENGTH);

/** What is sent: a blank answer is none. */
export const answersOf = (texts: readonly string[]): (string | null)[] =>
  texts.map((text) => text.trim() || null);

const useField = (week: CalendarDate, question: number) => {
  const [text, setText, { saved, clear }] = useDraft(weekAnswerPlace(week, question));
  return { text, setText, saved, clear };
};

/** Writing, changing and sending the own answers of one week. */
export const useWeekWriting = ({ week, setId }: Pick<Week, 'week' | 'setId'>) => {
  const fields = [useField(week, 0), useField(week, 1), useField(week, 2), useField(week, 3)];
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const [closings, setClosings] = useState(0);
  const writtenIn = useWrittenIn();
  const texts = fields.map(({ text }) => text);
  const begun = texts.some((text) => text !== '');

  const close = () => {
    for (const { clear } of fields) clear();
    setAsked(false);
    setClosings((times) => times + 1);
  };

  return {
    fields,
    texts,
    /** Something is written and not sent. */
    begun,
    /** All of it is on the phone and would survive a closed app. */
    saved: fields.every(({ saved }) => saved),
    ready: canAnswer(texts),
    /** The form was asked for here, so it may take the focus. */
    asked,
    failed,
    /** How often the form was closed here, so that the focus can go on to what takes its place. */
    closings,
    change: (answers: readonly (string | null)[]) => {
      if (!begun)
        for (const [place, { setText }] of fields.entries()) setText(answers[place] ?? '');
      setAsked(true);
    },
    cancel: close,
    send: async () => {
      if (!canAnswer(texts)) return;
      setFailed(false);
      try {
        const body = { answers: answersOf(texts), setId, ...writtenIn };
        await queueWrite(answerWeek, { params: { week }, body });
      } catch {
        setFailed(true);
        return;
      }
      // Only now are the words kept elsewhere.
      close();
    },
  };
};

/** What {@link useWeekWriting} gives. */
export type WeekWriting = ReturnType<typeof useWeekWriting>;
