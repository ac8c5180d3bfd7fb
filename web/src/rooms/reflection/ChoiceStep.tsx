import type { BlockOf } from '@usward/core/reflection/form';
import { useId } from 'react';
import { optionalRadio } from '../../ui/optional-choice.ts';
import { Said } from '../../ui/Text.tsx';
import type { DraftAnswerOf } from './answer-draft.ts';
import styles from './fields.module.css';

type ChoiceStepProps = {
  readonly block: BlockOf<'choice'>;
  readonly answer: DraftAnswerOf<'choice'>;
  readonly onChange: (answer: DraftAnswerOf<'choice'>) => void;
};

/** One answer out of several; tapped again it is taken back. */
export const ChoiceStep = ({ block, answer, onChange }: ChoiceStepProps) => {
  const name = useId();
  return (
    <fieldset className={styles.options} data-who="me">
      <legend>
        <Said>Your answer</Said>
      </legend>
      {block.options.map((option, at) => (
        <label key={option} className={styles.option} dir="auto">
          <input
            {...optionalRadio(name, at, answer.option, (chosen) =>
              onChange({ ...answer, option: chosen }),
            )}
          />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
};
