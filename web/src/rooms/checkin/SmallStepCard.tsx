import type { CalendarDate } from '@usward/core/calendar';
import { type Step, stepOutcomes } from '@usward/core/checkin/week';
import { setStepOutcome } from '@usward/core/checkin/week-endpoints';
import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { getStepOwnerDueText, outcomeLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ToggleChip } from '../../ui/Chips.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import styles from './checkin.module.css';
import type { OptimisticWeek } from './optimistic-week.ts';
import { StepForm, useStepWriting } from './StepForm.tsx';
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

type SmallStepCardProps = {
  readonly week: OptimisticWeek;
  readonly today: CalendarDate;
  readonly couple: Couple;
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
