import { addDays, type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { MAX_STEP_LENGTH, type Step, stepOutcomes, stepOwners } from '@usward/core/checkin/week';
import { setStep, setStepOutcome } from '@usward/core/checkin/week-endpoints';
import { t } from '@usward/core/language/i18n';
import { countCodePoints } from '@usward/core/text';
import { useId } from 'react';
import * as v from 'valibot';
import {
  getStepOwnerDueText,
  getStepOwnerLabel,
  outcomeLabels,
} from '../../content/checkin-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips, ToggleChip } from '../../ui/Chips.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { createSubmitHandler, useSendForm } from '../../ui/use-send-form.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import styles from './checkin.module.css';
import type { OptimisticWeek } from './optimistic-week.ts';
import { isStepDue } from './trend-and-week-labels.ts';

const StepText = ({ step, couple }: { readonly step: Step; readonly couple: Couple }) => (
  <Stack gap={1}>
    <AnswerText dir="auto">{step.text}</AnswerText>
    <MutedText small>
      {getStepOwnerDueText(step.owner, partnerName(couple), formatDate(step.due, 'day'))}
    </MutedText>
  </Stack>
);

type FollowUpProps = {
  readonly step: Step;
  readonly week: CalendarDate;
  readonly couple: Couple;
};

export const FollowUp = ({ step, week, couple }: FollowUpProps) => {
  const id = useId();
  const say = async (outcome: (typeof stepOutcomes)[number]) => {
    const input = { params: { week }, body: { outcome } };
    if (!(await toastIfQueueingFails(queueWrite(setStepOutcome, input)))) return;
    toast({ kind: 'success', title: outcomeLabels[outcome][1] });
  };
  return (
    <Stack gap={3}>
      <MutedText small id={id}>
        {step.outcome === null ? t`Your small step: did it happen?` : t`Your small step`}
      </MutedText>
      <StepText step={step} couple={couple} />
      <Cluster gap={2} role="group" aria-labelledby={id}>
        {stepOutcomes.map((outcome) => (
          <ToggleChip
            key={outcome}
            pressed={step.outcome === outcome}
            onPress={() => void say(outcome)}
          >
            {outcomeLabels[outcome][0]}
          </ToggleChip>
        ))}
      </Cluster>
      {step.outcome !== null && <p className={styles.state}>{outcomeLabels[step.outcome][1]}</p>}
    </Stack>
  );
};

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

type SmallStepCardProps = {
  readonly week: OptimisticWeek;
  readonly today: CalendarDate;
  readonly couple: Couple;
};

const useStepWriting = (week: CalendarDate, step: Step | null, today: CalendarDate) => {
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

const StepForm = ({
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

const UnsentStep = ({ unsent }: { readonly unsent: NonNullable<OptimisticWeek['unsentStep']> }) => {
  if (unsent.state !== 'rejected') return <WaitingToSendHint />;
  return (
    <RejectedWrite
      write={unsent}
      title={t`What you wrote is saved`}
      as="h3"
      holds="words"
      text={unsent.text}
    />
  );
};

export const SmallStepCard = ({ week, today, couple }: SmallStepCardProps) => {
  const { step, unsentStep } = week;
  const writing = useStepWriting(week.week, step, today);
  const isAsked = step !== null && (isStepDue(step.due, today) || step.outcome !== null);
  return (
    <Card as="section" aria-labelledby="step">
      <Stack gap={2}>
        <h2 id="step">{t`One small step`}</h2>
        {writing.open && (
          <MutedText>{t`Something easy for the next few days. One is enough.`}</MutedText>
        )}
      </Stack>
      {unsentStep && <UnsentStep unsent={unsentStep} />}
      {writing.open ? (
        <StepForm writing={writing} step={step} couple={couple} today={today} />
      ) : (
        step && (
          <>
            {isAsked ? (
              <FollowUp step={step} week={week.week} couple={couple} />
            ) : (
              <StepText step={step} couple={couple} />
            )}
            <Button kind="quiet" icon="pen" onClick={writing.change}>{t`Change the step`}</Button>
          </>
        )
      )}
    </Card>
  );
};
