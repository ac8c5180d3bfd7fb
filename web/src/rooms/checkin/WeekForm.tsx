import type { CalendarDate } from '@usward/core/calendar';
import { MAX_WEEK_ANSWER_LENGTH, type Week } from '@usward/core/checkin/week';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { t } from '@usward/core/language/i18n';
import { countCodePoints } from '@usward/core/text';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { createSubmitHandler, useSendForm } from '../../ui/use-send-form.ts';
import styles from './checkin.module.css';

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
    send: async () => {
      if (!canSendAnswers(texts)) return;
      const body = { answers: toAnswers(texts), setId };
      await send(() => queueWrite(answerWeek, { params: { week }, body }));
    },
  };
};

type WeekWriting = ReturnType<typeof useWeekWriting>;

type WeekFormProps = {
  readonly week: Week;
  readonly writing: WeekWriting;
};

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
