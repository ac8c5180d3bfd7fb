import type { CalendarDate } from '@usward/core/calendar';
import { MAX_WEEK_ANSWER_LENGTH, type Week } from '@usward/core/checkin/week';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { t } from '@usward/core/language/i18n';
import { countCodePoints } from '@usward/core/text';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/Hints.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { createSubmitHandler, useSendForm } from '../../ui/use-send-form.ts';
import styles from './checkin.module.css';

/** Whether four answers can be sent: any may be blank, not all, and none is too long. */
export const canAnswer = (texts: readonly string[]): boolean =>
  texts.some((text) => text.trim() !== '') &&
  texts.every((text) => countCodePoints(text.trim()) <= MAX_WEEK_ANSWER_LENGTH);

/** What is sent: a blank answer is none. */
export const toAnswers = (texts: readonly string[]): (string | null)[] =>
  texts.map((text) => text.trim() || null);

/** Where an answer to one of the four questions of a week is kept. */
const getWeekAnswerDraftKey = (week: CalendarDate, question: number): string =>
  `answer/week/${week}/${question}`;

const useWeekField = (week: CalendarDate, question: number) => {
  const [text, setText, { saved, clear }] = useDraft(getWeekAnswerDraftKey(week, question));
  return { text, setText, saved, clear };
};

/** Writing, changing and sending the own answers of one week. */
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
    /** Something is written and not sent. */
    begun,
    /** All of it is on the phone and would survive a closed app. */
    saved: fields.every(({ saved }) => saved),
    ready: canAnswer(texts),
    asked,
    failed,
    closeCount,
    change: (answers: readonly (string | null)[]) => {
      if (!begun)
        for (const [index, { setText }] of fields.entries()) setText(answers[index] ?? '');
      ask();
    },
    cancel: close,
    send: async () => {
      if (!canAnswer(texts)) return;
      const body = { answers: toAnswers(texts), setId };
      await send(() => queueWrite(answerWeek, { params: { week }, body }));
    },
  };
};

/** What {@link useWeekWriting} gives. */
type WeekWriting = ReturnType<typeof useWeekWriting>;

type WeekFormProps = {
  readonly week: Week;
  readonly writing: WeekWriting;
};

/** The four questions of a week to write on. */
export const WeekForm = ({ week, writing }: WeekFormProps) => {
  const changing = week.mine !== null;
  return (
    <Stack as="form" gap={6} className={styles.form} onSubmit={createSubmitHandler(writing.send)}>
      {week.questions.map(({ kind, text }, index) => {
        const field = writing.fields[index];
        return (
          field && (
            <TextArea
              key={kind}
              label={<span {...contentTextProps(text)} />}
              value={field.text}
              onChange={field.setText}
              maximum={MAX_WEEK_ANSWER_LENGTH}
              rows={2}
              dir="auto"
              autoCapitalize="sentences"
              focused={writing.asked && index === 0}
            />
          )
        );
      })}
      <Stack gap={3}>
        <Actions>
          <Button type="submit" disabled={!writing.ready}>
            {changing ? t`Save changes` : t`Send my answers`}
          </Button>
          {changing && <Button kind="plain" onClick={writing.cancel}>{t`Cancel`}</Button>}
        </Actions>
        {writing.failed && (
          <Hint icon="alert">{t`This phone couldn’t save what you wrote. Try again.`}</Hint>
        )}
        {writing.begun && <SavedHint saved={writing.saved} />}
      </Stack>
    </Stack>
  );
};
