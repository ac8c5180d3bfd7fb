import { t } from '@usward/core/language/i18n';
import {
  hasLowAnswer,
  type PrivateAnswers,
  privateItems,
} from '@usward/core/reflection/phone-only-items';
import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { AnswerFrame, type AnswerFrameProps } from './AnswerFrame.tsx';
import styles from './answering.module.css';
import { HelpLinesDialog } from './HelpLinesDialog.tsx';
import { SliderField } from './SliderField.tsx';

type PhoneOnlyItemStepProps = Omit<
  AnswerFrameProps,
  'title' | 'children' | 'nextWords' | 'onSkip'
> & {
  /** Of the three, from 0. */
  readonly index: number;
  /** In memory only: never stored, sent or put into the history. */
  readonly answers: PrivateAnswers;
  /** Asked on an earlier visit, and not remembered. */
  readonly again: boolean;
  readonly onChange: (answers: PrivateAnswers) => void;
  readonly onLow: () => void;
};

/** If an answer is low, the help card comes once all three are behind. */
export const PhoneOnlyItemStep = ({
  index,
  answers,
  again,
  onChange,
  onLow,
  onNext,
  ...frame
}: PhoneOnlyItemStepProps) => {
  // In this component, so that going back resets it.
  const [helping, setHelping] = useState(false);
  const noteId = useId();
  const item = privateItems[index];
  if (item === undefined) return null;
  const isLast = index === privateItems.length - 1;
  const { [item.id]: value = null, ...others } = answers;
  const goOn = (given: PrivateAnswers) => {
    const isLow = hasLowAnswer(given);
    if (isLow) onLow();
    if (isLow && isLast) setHelping(true);
    else onNext();
  };
  return (
    <AnswerFrame
      {...frame}
      title={item.prompt}
      nextWords={isLast ? t`Finish` : t`Next`}
      onNext={() => goOn(answers)}
      onSkip={() => {
        onChange(others);
        goOn(others);
      }}
    >
      {/* Drawn below the choices, and read before them. */}
      <div className={styles.own}>
        <p id={noteId}>
          <Icon name="lock" fine />
          {t`Only for you. It never leaves this device.`}
        </p>
        <MutedText small>
          {again && <>{t`It isn’t even saved on it, so we ask you again.`} </>}
          {t`If it’s low, nothing from this form is shown to anyone.`}
        </MutedText>
      </div>
      <SliderField
        value={value}
        onChange={(place) => onChange(place === null ? others : { ...others, [item.id]: place })}
        noteId={noteId}
      />
      <HelpLinesDialog open={helping} afterItems onClose={onNext} />
    </AnswerFrame>
  );
};
