import { addDays, type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { MAXIMUM_STEP_LENGTH, type Step, stepOwners } from '@usward/core/checkin/week';
import { setStep } from '@usward/core/checkin/week-endpoints';
import { t } from '@usward/core/language/speak';
import { codePoints } from '@usward/core/text';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { ownerWords } from '../../ui/checkin-words.ts';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { called, type Two } from '../../ui/two.ts';
import { FollowUp, StepText } from './FollowUp.tsx';
import type { OverlaidWeek } from './overlay-week.ts';
import { stepPlace } from './places.ts';
import { isDue } from './week-words.ts';

/** A step is for the next days unless said otherwise. */
const USUAL_DAYS = 7;

const StepDraftSchema = v.object({
  text: v.string(),
  owner: v.picklist(stepOwners),
  due: v.string(),
});
type StepDraft = v.InferOutput<typeof StepDraftSchema>;

/** The step that is being written; null where nothing was kept or it cannot be read. */
export const readStepDraft = (kept: string): StepDraft | null => {
  try {
    const parsed = v.safeParse(StepDraftSchema, JSON.parse(kept));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
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
  const [asked, setAsked] = useState(false);
  const writtenIn = useWrittenIn();
  const draft = readStepDraft(kept) ?? {
    text: step?.text ?? '',
    owner: step?.owner ?? 'both',
    due: step?.due ?? addDays(today, USUAL_DAYS),
  };
  const close = () => {
    clear();
    setAsked(false);
  };
  return {
    draft,
    open: step === null || asked || kept !== '',
    asked,
    set: (more: Partial<StepDraft>) => setKept(JSON.stringify({ ...draft, ...more })),
    change: () => setAsked(true),
    close,
    send: async () => {
      const body = stepOf(draft);
      if (body === null) return;
      const queueing = queueWrite(setStep, { params: { week }, body: { ...body, ...writtenIn } });
      if (await queueOrSay(queueing)) close();
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void writing.send();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        <TextArea
          label={t`What you want to try`}
          value={draft.text}
          onChange={(text) => set({ text })}
          maximum={MAXIMUM_STEP_LENGTH}
          dir="auto"
          focused={writing.asked}
          autoCapitalize="sentences"
        />
        <fieldset aria-labelledby={id}>
          <Stack gap={2}>
            <Soft as="span" id={id}>{t`Who does it`}</Soft>
            <Chips options={owners} value={draft.owner} onChange={(owner) => set({ owner })} />
          </Stack>
        </fieldset>
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
    </form>
  );
};

const UnsentStep = ({ unsent }: { readonly unsent: NonNullable<OverlaidWeek['unsentStep']> }) => {
  const online = useOnline();
  if (unsent.state !== 'attention') {
    return (
      <Hint icon="clock">
        {online ? t`On its way` : t`Kept on this phone. It goes out when there is a network.`}
      </Hint>
    );
  }
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
