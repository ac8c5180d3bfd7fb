import type { BlockOf } from '@usward/core/reflection/form';
import { inDeck } from '../../ui/deck.ts';
import type { DraftAnswerOf } from './answer-draft.ts';
import { SliderField } from './SliderField.tsx';

type SlidersStepProps = {
  readonly block: BlockOf<'theme'>;
  readonly answer: DraftAnswerOf<'theme'>;
  readonly onChange: (answer: DraftAnswerOf<'theme'>) => void;
};

/** The three sliders of a theme. Whether the theme may be shown is asked at the end. */
export const SlidersStep = ({ block, answer, onChange }: SlidersStepProps) =>
  block.sliders.map((prompt, at) => (
    <SliderField
      // Two sentences of an own form may be the same.
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      key={at}
      prompt={inDeck(prompt)}
      value={answer.sliders[at] ?? null}
      onChange={(value) => onChange({ ...answer, sliders: answer.sliders.with(at, value) })}
    />
  ));
