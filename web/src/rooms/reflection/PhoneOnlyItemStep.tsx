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
import { SliderField, Swell } from './SliderField.tsx';

type PhoneOnlyItemStepProps = Omit<
  AnswerFrameProps,
  'lead' | 'title' | 'children' | 'nextWords' | 'onSkip'
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
  const [leadId, noteId] = [useId(), useId()];
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
      lead={
        <p id={leadId} className={styles.lead}>
          <Icon name="lock" fine />
          {t`Three quiet questions, only for you`}
        </p>
      }
      title={item.prompt}
      nextWords={isLast ? t`Finish` : t`Next`}
      onNext={() => goOn(answers)}
      onSkip={() => {
        onChange(others);
        goOn(others);
      }}
    >
      <div id={noteId} className={styles.own}>
        <MutedText
          small
        >{t`They never leave this device. We ask everyone, to be sure it felt good.`}</MutedText>
        <MutedText small>
          {again && <>{t`They aren’t even saved here, so we’ll ask you again.`} </>}
          {t`If something didn’t feel right, nothing from this form is shown to anyone.`}
        </MutedText>
      </div>
      <Swell value={value} isSmall />
      <SliderField
        value={value}
        onChange={(place) => onChange(place === null ? others : { ...others, [item.id]: place })}
        noteId={`${leadId} ${noteId}`}
      />
      <HelpLinesDialog open={helping} afterItems onClose={onNext} />
    </AnswerFrame>
  );
};
