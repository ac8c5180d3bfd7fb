import { t } from '@usward/core/language/speak';
import type { BlockOf } from '@usward/core/reflection/form';
import { useId } from 'react';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { inDeck } from '../../ui/deck.ts';
import { optionalRadio } from '../../ui/optional-choice.ts';
import { Said } from '../../ui/Text.tsx';
import type { DraftAnswerOf } from './answer-draft.ts';

type ChoiceStepProps = {
  readonly block: BlockOf<'choice'>;
  readonly answer: DraftAnswerOf<'choice'>;
  readonly onChange: (answer: DraftAnswerOf<'choice'>) => void;
};

/** One answer out of several; tapped again it is taken back. */
export const ChoiceStep = ({ block, answer, onChange }: ChoiceStepProps) => {
  const name = useId();
  return (
    <Choices legend={<Said>{t`Your answer`}</Said>} data-who="me">
      {block.options.map((option, at) => (
        <Choice
          key={option}
          {...optionalRadio(name, at, answer.option, (chosen) =>
            onChange({ ...answer, option: chosen }),
          )}
        >
          {inDeck(option)}
        </Choice>
      ))}
    </Choices>
  );
};
