import { t } from '@usward/core/language/i18n';
import { MAX_TEXT_ANSWER_LENGTH } from '@usward/core/reflection/answers';
import type { Block, BlockOf } from '@usward/core/reflection/form';
import { useId } from 'react';
import {
  blockTitle,
  ends,
  getPositionLabel,
  sliderPositions,
} from '../../content/form-block-labels.ts';
import { themeLabels } from '../../content/reflection-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { ToggleChip } from '../../ui/Chips.tsx';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { contentText } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { optionalRadio } from '../../ui/optional-radio.ts';
import { Segment } from '../../ui/Segment.tsx';
import { SliderScale } from '../../ui/SliderScale.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { type DraftAnswer, type DraftAnswerOf, getAnswer, hasAnswer } from './answer-draft.ts';
import styles from './fields.module.css';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import type { AnsweringState } from './use-answering.ts';

type SliderFieldProps = {
  readonly prompt: string;
  /** Null: not set, or left out. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** Seven steps, none preselected. */
export const SliderField = ({ prompt, value, onChange }: SliderFieldProps) => (
  <fieldset className={styles.slider} data-who="me">
    <legend dir="auto">{prompt}</legend>
    <SliderScale
      places={sliderPositions}
      value={value}
      onChange={onChange}
      words={getPositionLabel}
    />
    <div className={styles.ends}>
      <span>{ends.min}</span>
      <span>{ends.max}</span>
      <Button
        kind="plain"
        slim
        data-unset={value === null || undefined}
        disabled={value === null}
        aria-label={t`Clear: ${prompt}`}
        onClick={({ currentTarget }) => {
          onChange(null);
          // The button disables itself now, and would drop the focus.
          currentTarget.closest('fieldset')?.querySelector('input')?.focus();
        }}
      >{t`Clear`}</Button>
    </div>
  </fieldset>
);

type FieldProps<K extends Block['kind']> = {
  readonly block: BlockOf<K>;
  readonly answer: DraftAnswerOf<K>;
  readonly onChange: (answer: DraftAnswerOf<K>) => void;
};

const ThemeSliderFields = ({ block, answer, onChange }: FieldProps<'theme'>) =>
  block.sliders.map((prompt, at) => (
    <SliderField
      // Two sentences of an own form may be the same.
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      key={at}
      prompt={contentText(prompt)}
      value={answer.sliders[at] ?? null}
      onChange={(value) => onChange({ ...answer, sliders: answer.sliders.with(at, value) })}
    />
  ));

const toggleChip = (picked: readonly number[], chip: number): number[] =>
  picked.includes(chip)
    ? picked.filter((one) => one !== chip)
    : [...picked, chip].sort((one, other) => one - other);

const ChipsField = ({ block, answer, onChange }: FieldProps<'chips'>) => (
  <fieldset>
    <legend>
      <VisuallyHidden>{t`Tap what fits`}</VisuallyHidden>
    </legend>
    <div className={styles.chips}>
      {block.chips.map((chip, at) => (
        <ToggleChip
          key={chip}
          pressed={answer.picked.includes(at)}
          onPress={() => onChange({ ...answer, picked: toggleChip(answer.picked, at) })}
        >
          <span dir="auto">{contentText(chip)}</span>
        </ToggleChip>
      ))}
    </div>
  </fieldset>
);

/** A second tap clears it. */
const ChoiceField = ({ block, answer, onChange }: FieldProps<'choice'>) => {
  const name = useId();
  return (
    <Choices legend={<VisuallyHidden>{t`Your answer`}</VisuallyHidden>} data-who="me">
      {block.options.map((option, at) => (
        <Choice
          key={option}
          {...optionalRadio(name, at, answer.option, (chosen) =>
            onChange({ ...answer, option: chosen }),
          )}
        >
          {contentText(option)}
        </Choice>
      ))}
    </Choices>
  );
};

const TextAnswerField = ({ answer, onChange }: Omit<FieldProps<'words'>, 'block'>) => (
  <TextArea
    label={t`In your own words`}
    value={answer.text}
    onChange={(text) => onChange({ ...answer, text })}
    maximum={MAX_TEXT_ANSWER_LENGTH}
    rows={4}
    autoCapitalize="sentences"
    dir="auto"
  />
);

const options = [
  { value: 'both', label: t`Both of us` },
  { value: 'me', label: t`Only me` },
] as const;

type VisibilityChoiceProps = {
  readonly shared: boolean;
  readonly couple: Couple;
  readonly onChange: (shared: boolean) => void;
};

const VisibilityChoice = ({ shared, couple, onChange }: VisibilityChoiceProps) => {
  const name = useId();
  return (
    <Stack gap={2}>
      <p className={styles.label} aria-hidden="true">{t`Who sees it`}</p>
      <Segment
        label={t`Who sees it`}
        name={name}
        options={options}
        value={shared ? 'both' : 'me'}
        onChange={(value) => onChange(value === 'both')}
      />
      <div aria-live="polite">
        <Hint icon={shared ? 'both' : 'lock'}>
          {shared
            ? t`${partnerName(couple)} can see it once you’ve both answered.`
            : t`Only you’ll see it, whatever happens with the rest.`}
        </Hint>
      </div>
    </Stack>
  );
};

type BlockStepProps = StepProps & {
  readonly block: Block;
  readonly answering: AnsweringState;
  readonly couple: Couple;
};

const getBlockHint = (block: Block): string | undefined => {
  if (block.kind === 'theme') return themeLabels[block.theme].about;
  return block.kind === 'chips' ? t`Tap what fits, as many as you like.` : undefined;
};

type FieldsProps = Pick<BlockStepProps, 'block' | 'answering'> & {
  readonly onChange: (answer: DraftAnswer) => void;
};

const Fields = ({ block, answering: { draft }, onChange }: FieldsProps) => {
  switch (block.kind) {
    case 'theme':
      return (
        <ThemeSliderFields block={block} answer={getAnswer(draft, block)} onChange={onChange} />
      );
    case 'choice':
      return <ChoiceField block={block} answer={getAnswer(draft, block)} onChange={onChange} />;
    case 'chips':
      return <ChipsField block={block} answer={getAnswer(draft, block)} onChange={onChange} />;
    case 'words':
      return <TextAnswerField answer={getAnswer(draft, block)} onChange={onChange} />;
  }
};

export const BlockStep = ({ block, answering, couple, ...frame }: BlockStepProps) => {
  const answer = getAnswer(answering.draft, block);
  const change = (to: DraftAnswer) => answering.answer(block.id, to);
  const isAnswered = hasAnswer(answer);
  return (
    <StepFrame
      key={block.id}
      {...frame}
      title={blockTitle(block)}
      about={getBlockHint(block)}
      next={{ words: isAnswered ? t`Next` : t`Leave this one out`, filled: isAnswered }}
      isSaved={isAnswered ? answering.saved : null}
    >
      <Fields block={block} answering={answering} onChange={change} />
      {answer.kind !== 'theme' && (
        <VisibilityChoice
          shared={answer.shared}
          couple={couple}
          onChange={(shared) => change({ ...answer, shared })}
        />
      )}
    </StepFrame>
  );
};
