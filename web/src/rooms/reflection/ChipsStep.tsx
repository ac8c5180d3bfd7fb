import { t } from '@usward/core/language/speak';
import type { BlockOf } from '@usward/core/reflection/form';
import { ToggleChip } from '../../ui/Chips.tsx';
import { inDeck } from '../../ui/deck.ts';
import { Said } from '../../ui/Text.tsx';
import type { DraftAnswerOf } from './answer-draft.ts';
import styles from './fields.module.css';

type ChipsStepProps = {
  readonly block: BlockOf<'chips'>;
  readonly answer: DraftAnswerOf<'chips'>;
  readonly onChange: (answer: DraftAnswerOf<'chips'>) => void;
};

const toggled = (picked: readonly number[], chip: number): number[] =>
  picked.includes(chip)
    ? picked.filter((one) => one !== chip)
    : [...picked, chip].sort((one, other) => one - other);

/** Chips to tap, any number of them. */
export const ChipsStep = ({ block, answer, onChange }: ChipsStepProps) => (
  <fieldset>
    <legend>
      <Said>{t`Tap what fits`}</Said>
    </legend>
    <div className={styles.chips}>
      {block.chips.map((chip, at) => (
        <ToggleChip
          key={chip}
          pressed={answer.picked.includes(at)}
          onPress={() => onChange({ ...answer, picked: toggled(answer.picked, at) })}
        >
          <span dir="auto">{inDeck(chip)}</span>
        </ToggleChip>
      ))}
    </div>
  </fieldset>
);
