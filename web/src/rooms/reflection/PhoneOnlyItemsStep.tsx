import { t } from '@usward/core/language/i18n';
import {
  hasLowAnswer,
  type PrivateAnswers,
  privateItems,
} from '@usward/core/reflection/phone-only-items';
import { useState } from 'react';
import { SliderField } from './BlockStep.tsx';
import { HelpLinesDialog } from './HelpLinesDialog.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';

type PrivateItemsStepProps = StepProps & {
  /** In memory only: never stored, sent or put into the history. */
  readonly answers: PrivateAnswers;
  /** Asked on an earlier visit, and not remembered. */
  readonly again: boolean;
  readonly onChange: (answers: PrivateAnswers) => void;
  readonly onLow: () => void;
};

/** If an answer is low, the help card comes before the next step. */
export const PhoneOnlyItemsStep = ({
  answers,
  again,
  onChange,
  onLow,
  onNext,
  ...frame
}: PrivateItemsStepProps) => {
  // In this component, so that going back resets it.
  const [helping, setHelping] = useState(false);
  const isSet = Object.keys(answers).length > 0;
  const set = (id: keyof PrivateAnswers, value: number | null) => {
    const { [id]: _, ...others } = answers;
    onChange(value === null ? others : { ...others, [id]: value });
  };
  const next = () => {
    if (!hasLowAnswer(answers)) return onNext();
    onLow();
    setHelping(true);
  };
  return (
    <StepFrame
      {...frame}
      onNext={next}
      title={t`Just for you`}
      about={[
        t`These three never leave this phone.`,
        again
          ? t`They aren’t even saved on it, so we’ll ask you again.`
          : t`They aren’t even saved on it.`,
        t`If any of them is low, nothing from this form is shown to anyone.`,
      ].join(' ')}
      next={{ words: isSet ? t`Next` : t`Skip these`, filled: isSet }}
      isSaved={null}
    >
      {privateItems.map(({ id, prompt }) => (
        <SliderField
          key={id}
          prompt={prompt}
          value={answers[id] ?? null}
          onChange={(value) => set(id, value)}
        />
      ))}
      <HelpLinesDialog open={helping} afterItems onClose={onNext} />
    </StepFrame>
  );
};
