import { addDays, type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { MAX_STEP_LENGTH, type Step, stepOwners } from '@usward/core/checkin/week';
import { setStep } from '@usward/core/checkin/week-endpoints';
import { t } from '@usward/core/language/i18n';
import { countCodePoints } from '@usward/core/text';
import { useId } from 'react';
import * as v from 'valibot';
import { getStepOwnerLabel } from '../../content/checkin-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { createSubmitHandler, useSendForm } from '../../ui/use-send-form.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';

const getStepDraftKey = (week: CalendarDate): string => `answer/week/${week}/step`;

const DEFAULT_STEP_DAYS = 7;

const StepDraftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ text: v.string(), owner: v.picklist(stepOwners), due: v.string() }),
);
type StepDraft = v.InferOutput<typeof StepDraftSchema>;

export const parseStepDraft = (storedText: string): StepDraft | null => {
  const parsed = v.safeParse(StepDraftSchema, storedText);
  return parsed.success ? parsed.output : null;
};

/** Null while it cannot be sent: it needs a text and an existing day. */
export const toStepBody = ({ text, owner, due }: StepDraft) => {
  const day = v.safeParse(CalendarDateSchema, due);
  const words = text.trim();
  const fits = words !== '' && countCodePoints(words) <= MAX_STEP_LENGTH;
  return day.success && fits ? { text: words, owner, due: day.output } : null;
};

export const useStepWriting = (week: CalendarDate, step: Step | null, today: CalendarDate) => {
  const [storedText, setStoredText, { clear }] = useDraft(getStepDraftKey(week));
  const { asked, ask, close } = useSendForm(clear);
  const draft = parseStepDraft(storedText) ?? {
    text: step?.text ?? '',
    owner: step?.owner ?? 'both',
    due: step?.due ?? addDays(today, DEFAULT_STEP_DAYS),
  };
  return {
    draft,
    open: step === null || asked || storedText !== '',
    asked,
    set: (more: Partial<StepDraft>) => setStoredText(JSON.stringify({ ...draft, ...more })),
    change: ask,
    close,
    send: async () => {
      const body = toStepBody(draft);
      if (body === null) return;
      if (await toastIfQueueingFails(queueWrite(setStep, { params: { week }, body }))) close();
    },
  };
};

export const StepForm = ({
  writing,
  step,
  couple,
  today,
}: {
  readonly writing: ReturnType<typeof useStepWriting>;
  readonly step: Step | null;
  readonly couple: Couple;
  readonly today: CalendarDate;
}) => {
  const { draft, set } = writing;
  const id = useId();
  const owners = stepOwners.map((owner) => ({
    value: owner,
    label: getStepOwnerLabel(owner, partnerName(couple)),
  }));
  return (
    <Stack as="form" gap={5} onSubmit={createSubmitHandler(writing.send)}>
      <TextArea
        label={t`What you want to try`}
        value={draft.text}
        onChange={(text) => set({ text })}
        maximum={MAX_STEP_LENGTH}
        dir="auto"
        focused={writing.asked}
        autoCapitalize="sentences"
      />
      <Stack as="fieldset" gap={2} aria-labelledby={id}>
        <MutedText as="span" id={id}>{t`Who’ll do it`}</MutedText>
        <Chips options={owners} value={draft.owner} onChange={(owner) => set({ owner })} />
      </Stack>
      <TextField
        label={t`By when`}
        name="due"
        type="date"
        value={draft.due}
        min={today}
        onChange={(due) => set({ due })}
      />
      <Actions>
        <Button type="submit" disabled={toStepBody(draft) === null}>
          {step ? t`Save changes` : t`Make it our step`}
        </Button>
        {step && <Button kind="plain" onClick={writing.close}>{t`Cancel`}</Button>}
      </Actions>
    </Stack>
  );
};
