import type { Visibility } from '@usward/core/daily/day';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import styles from './answer-form.module.css';

type VisibilityChoiceProps = {
  readonly value: Visibility;
  readonly onChange: (value: Visibility) => void;
};

/** Who can read the answer, in words; two equal options change it, and send nothing. */
export const VisibilityChoice = ({ value, onChange }: VisibilityChoiceProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const optionProps = (option: Visibility) => ({
    type: 'radio',
    name: 'readers',
    // Of no form: Enter on an option must not send the answer.
    form: '',
    checked: value === option,
    onChange: () => onChange(option),
  });
  return (
    <>
      <div className={styles.readers}>
        <span role="status">
          {value === 'both' ? t`Opens when you both answer` : t`Only you can read this`}
        </span>
        <button
          type="button"
          aria-label={t`Change who can read it`}
          onClick={() => setIsOpen(true)}
        >{t`Change`}</button>
      </div>
      <Sheet open={isOpen} onClose={close} title={t`Who can read it?`}>
        <Choices legend={<VisuallyHidden>{t`Who can read it?`}</VisuallyHidden>}>
          <Choice {...optionProps('both')}>
            {t`Both of us`}
            <small>{t`It opens for both of you once you’ve both answered.`}</small>
          </Choice>
          <Choice {...optionProps('me')}>
            {t`Only me`}
            <small>{t`A private note, just for you.`}</small>
          </Choice>
        </Choices>
        <Button kind="quiet" onClick={close}>{t`Done`}</Button>
      </Sheet>
    </>
  );
};
