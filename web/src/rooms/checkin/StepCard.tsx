import { addDays, type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import {
  MAXIMUM_STEP_LENGTH,
  type Step,
  stepOutcomes,
  stepOwners,
} from '@usward/core/checkin/week';
import { followUpStep, setStep } from '@usward/core/checkin/week-endpoints';
import { t } from '@usward/core/language/speak';
import { codePoints } from '@usward/core/text';
import { useId } from 'react';
import * as v from 'valibot';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips, ToggleChip } from '../../ui/Chips.tsx';
import { outcomeWords, ownerByWords, ownerWords } from '../../ui/checkin-words.ts';
import { formatDate } from '../../ui/format.ts';
import { OnItsWay } from '../../ui/KeptHere.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { called, type Two } from '../../ui/two.ts';
import { submitting, useSending } from '../../ui/use-sending.ts';
import styles from './checkin.module.css';
import { isDue } from './labels.ts';
import type { OverlaidWeek } from './overlay-week.ts';

/** A small step in words: what, whose, and by when. */
const StepText = ({ step, two }: { readonly step: Step; readonly two: Two }) => (
  <Stack gap={1}>
    <AnswerText dir="auto">{step.text}</AnswerText>
    <Soft small>{ownerByWords(step.owner, called(two), formatDate(step.due, 'day'))}</Soft>
  </Stack>
);

type FollowUpProps = {
  readonly step: Step;
  /** The week the step was agreed on in. */
  readonly week: CalendarDate;
  readonly two: Two;
};

/** Asks how a small step went; every answer is a fine one. */
export const FollowUp = ({ step, week, two }: FollowUpProps) => {
  const id = useId();
  const say = async (outcome: (typeof stepOutcomes)[number]) => {
    const input = { params: { week }, body: { outcome } };
    if (!(await queueOrSay(queueWrite(followUpStep, input)))) return;
    toast({ kind: 'success', title: outcomeWords[outcome][1] });
  };
  return (
    <Stack gap={3}>
      <Soft small id={id}>
        {step.outcome === null ? t`Your small step. Did it happen?` : t`Your small step`}
      </Soft>
      <StepText step={step} two={two} />
      <Cluster gap={2} role="group" aria-labelledby={id}>
        {stepOutcomes.map((outcome) => (
          <ToggleChip
            key={outcome}
            pressed={step.outcome === outcome}
            onPress={() => void say(outcome)}
          >
            {outcomeWords[outcome][0]}
          </ToggleChip>
        ))}
      </Cluster>
      {step.outcome !== null && <p className={styles.state}>{outcomeWords[step.outcome][1]}</p>}
    </Stack>
  );
};

/** Where a small step that is being written is kept. */
const stepPlace = (week: CalendarDate): string => `answer/week/${week}/step`;

/** A step is for the next days unless said otherwise. */
const USUAL_DAYS = 7;

const StepDraftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ text: v.string(), owner: v.picklist(stepOwners), due: v.string() }),
);
type StepDraft = v.InferOutput<typeof StepDraftSchema>;

/** The step that is being written; null where nothing was kept or it cannot be read. */
export const readStepDraft = (kept: string): StepDraft | null => {
  const parsed = v.safeParse(StepDraftSchema, kept);
  return parsed.success ? parsed.output : null;
};

/** What is sent of a step, or null while it cannot be: it needs words and a day that exists. */
export const stepOf = ({ text, owner, due }: StepDraft) => {
  const day = v.safeParse(CalendarDateSchema, due);
  const words = text.trim();
  const fits = words !== '' && codePoints(words) <= MAXIMUM_STEP_LENGTH;
  return day.success && fits ? { text: words, owner, due: day.output } : null;
};

type StepCardProps = {
  readonly week: OverlaidWeek;
  readonly today: CalendarDate;
  readonly two: Two;
};

const useStepWriting = (week: CalendarDate, step: Step | null, today: CalendarDate) => {
  const [kept, setKept, { clear }] = useDraft(stepPlace(week));
  const { asked, ask, close } = useSending(clear);
  const draft = readStepDraft(kept) ?? {
    text: step?.text ?? '',
    owner: step?.owner ?? 'both',
    due: step?.due ?? addDays(today, USUAL_DAYS),
  };
  return {
    draft,
    open: step === null || asked || kept !== '',
    asked,
    set: (more: Partial<StepDraft>) => setKept(JSON.stringify({ ...draft, ...more })),
    change: ask,
    close,
    send: async () => {
      const body = stepOf(draft);
      if (body === null) return;
      if (await queueOrSay(queueWrite(setStep, { params: { week }, body }))) close();
    },
  };
};

const StepForm = ({
  writing,
  step,
  two,
  today,
}: {
  readonly writing: ReturnType<typeof useStepWriting>;
  readonly step: Step | null;
  readonly two: Two;
  readonly today: CalendarDate;
}) => {
  const { draft, set } = writing;
  const id = useId();
  const owners = stepOwners.map((owner) => ({
    value: owner,
    label: ownerWords(owner, called(two)),
  }));
  return (
    <Stack as="form" gap={5} onSubmit={submitting(writing.send)}>
      <TextArea
        label={t`What you want to try`}
        value={draft.text}
        onChange={(text) => set({ text })}
        maximum={MAXIMUM_STEP_LENGTH}
        dir="auto"
        focused={writing.asked}
        autoCapitalize="sentences"
      />
      <Stack as="fieldset" gap={2} aria-labelledby={id}>
        <Soft as="span" id={id}>{t`Who does it`}</Soft>
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
        <Button type="submit" disabled={stepOf(draft) === null}>
          {step ? t`Save the change` : t`Agree on it`}
        </Button>
        {step && <Button kind="plain" onClick={writing.close}>{t`Leave it as it was`}</Button>}
      </Actions>
    </Stack>
  );
};

const UnsentStep = ({ unsent }: { readonly unsent: NonNullable<OverlaidWeek['unsentStep']> }) => {
  if (unsent.state !== 'attention') return <OnItsWay />;
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your words are kept`}
      as="h3"
      holds="words"
      text={unsent.text}
    />
  );
};

/** One small step that comes of a week: to agree on, to change, and to look back on. */
export const StepCard = ({ week, today, two }: StepCardProps) => {
  const { step, unsentStep } = week;
  const writing = useStepWriting(week.week, step, today);
  const isAsked = step !== null && (isDue(step.due, today) || step.outcome !== null);
  return (
    <Card as="section" aria-labelledby="step">
      <Stack gap={2}>
        <h2 id="step">{t`One small step`}</h2>
        {writing.open && <Soft>{t`Something easy for the next days. One is enough.`}</Soft>}
      </Stack>
      {unsentStep && <UnsentStep unsent={unsentStep} />}
      {writing.open ? (
        <StepForm writing={writing} step={step} two={two} today={today} />
      ) : (
        step && (
          <>
            {isAsked ? (
              <FollowUp step={step} week={week.week} two={two} />
            ) : (
              <StepText step={step} two={two} />
            )}
            <Button kind="quiet" icon="pen" onClick={writing.change}>{t`Change the step`}</Button>
          </>
        )
      )}
    </Card>
  );
};
