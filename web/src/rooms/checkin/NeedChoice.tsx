import type { Need } from '@usward/core/checkin/needs';
import { needs } from '@usward/core/checkin/needs';
import { useId } from 'react';
import { lineNames } from '../../content/checkin-labels.ts';
import { needLabels } from '../../content/mood-and-need-labels.ts';
import { needIcons } from '../../content/need-icons.ts';
import { PathIcon } from '../../ui/Icon.tsx';
import { optionalRadio } from '../../ui/optional-radio.ts';
import { VisuallyHidden } from '../../ui/Text.tsx';
import styles from './need-choice.module.css';

type NeedChoiceProps = {
  readonly value: Need | null;
  readonly hintId: string;
  readonly onChange: (need: Need | null) => void;
};

export const NeedChoice = ({ value, hintId, onChange }: NeedChoiceProps) => {
  const name = useId();
  return (
    <fieldset aria-describedby={hintId}>
      <legend>
        <VisuallyHidden>{lineNames.need}</VisuallyHidden>
      </legend>
      <div className={styles.needs}>
        {needs.map((need) => (
          <label key={need}>
            <PathIcon path={needIcons[need]} />
            {needLabels[need]}
            <input data-whole {...optionalRadio(name, need, value, onChange)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
