import type { Visibility } from '@usward/core/daily/day';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './answer-form.module.css';

type VisibilityChoiceProps = {
  readonly value: Visibility;
  readonly onChange: (value: Visibility) => void;
};

/** Who can read the answer, in words; two equal choices change it. */
export const VisibilityChoice = ({ value, onChange }: VisibilityChoiceProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (chosen: Visibility) => {
    onChange(chosen);
    setIsOpen(false);
  };
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
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t`Who can read it?`}>
        <Stack gap={2}>
          <Button kind="quiet" icon="envelope" onClick={() => choose('both')}>
            {t`Seal it for my partner`}
          </Button>
          <Hint>{t`It opens for both of you once you’ve both answered.`}</Hint>
        </Stack>
        <Stack gap={2}>
          <Button kind="quiet" icon="lock" onClick={() => choose('me')}>
            {t`Keep it to myself`}
          </Button>
          <Hint>{t`A private note, just for you.`}</Hint>
        </Stack>
      </Sheet>
    </>
  );
};
