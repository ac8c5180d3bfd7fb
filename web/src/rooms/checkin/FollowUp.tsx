import type { CalendarDate } from '@usward/core/calendar';
import { type Step, stepOutcomes } from '@usward/core/checkin/week';
import { followUpStep } from '@usward/core/checkin/week-endpoints';
import { t } from '@usward/core/language/speak';
import { useId } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { ToggleChip } from '../../ui/Chips.tsx';
import { outcomeWords, ownerByWords } from '../../ui/checkin-words.ts';
import { formatDate } from '../../ui/format.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { called, type Two } from '../../ui/two.ts';
import styles from './checkin.module.css';

/** A small step in words: what, whose, and by when. */
export const StepText = ({ step, two }: { readonly step: Step; readonly two: Two }) => (
  <Stack gap={1}>
    <div dir="auto">
      <AnswerText>{step.text}</AnswerText>
    </div>
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
  const writtenIn = useWrittenIn();
  const id = useId();
  const say = async (outcome: (typeof stepOutcomes)[number]) => {
    const body = { outcome, ...writtenIn };
    if (!(await queueOrSay(queueWrite(followUpStep, { params: { week }, body })))) return;
    toast({ kind: 'success', title: outcomeWords[outcome][1] });
  };
  return (
    <Stack gap={3}>
      <Soft small id={id}>
        {step.outcome === null ? t`Your small step. Did it happen?` : t`Your small step`}
      </Soft>
      <StepText step={step} two={two} />
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that say something, not fields of a form. */}
      <div role="group" aria-labelledby={id} className={styles.replies}>
        {stepOutcomes.map((outcome) => (
          <ToggleChip
            key={outcome}
            pressed={step.outcome === outcome}
            onPress={() => void say(outcome)}
          >
            {outcomeWords[outcome][0]}
          </ToggleChip>
        ))}
      </div>
      {step.outcome !== null && <p className={styles.state}>{outcomeWords[step.outcome][1]}</p>}
    </Stack>
  );
};
