import { t } from '@usward/core/language/i18n';
import { MAX_TEXT_ANSWER_LENGTH } from '@usward/core/reflection/answers';
import type { Block, BlockOf } from '@usward/core/reflection/form';
import { useId } from 'react';
import { blockTitle } from '../../content/form-block-labels.ts';
import { ToggleChip } from '../../ui/Chips.tsx';
import { Choice } from '../../ui/Choices.tsx';
import { capitalize } from '../../ui/capitalize.ts';
import { contentText } from '../../ui/content-text.ts';
import { optionalRadio } from '../../ui/optional-radio.ts';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { AnswerFrame, type AnswerFrameProps, ASKED } from './AnswerFrame.tsx';
import { type DraftAnswer, type DraftAnswerOf, getAnswer } from './answer-draft.ts';
import styles from './fields.module.css';
import type { FormPage } from './form-pages.ts';
import { hasPageAnswer } from './page-answers.ts';
import { SliderField, Swell } from './SliderField.tsx';
import type { AnsweringState } from './use-answering.ts';

type FieldProps<K extends Block['kind']> = {
  readonly block: BlockOf<K>;
  readonly answer: DraftAnswerOf<K>;
  readonly onChange: (answer: DraftAnswerOf<K>) => void;
};

const ThemeSliderField = ({
  at,
  answer,
  onChange,
}: Omit<FieldProps<'theme'>, 'block'> & { readonly at: number }) => {
  const value = answer.sliders[at] ?? null;
  return (
    <>
      <Swell value={value} />
      <SliderField
        value={value}
        onChange={(place) => onChange({ ...answer, sliders: answer.sliders.with(at, place) })}
      />
    </>
  );
};

const toggleChip = (picked: readonly number[], chip: number): number[] =>
  picked.includes(chip)
    ? picked.filter((one) => one !== chip)
    : [...picked, chip].sort((one, other) => one - other);

const ChipsField = ({ block, answer, onChange }: FieldProps<'chips'>) => (
  <fieldset className={styles.group}>
    <legend>{blockTitle(block)}</legend>
    <div className={styles.chips}>
      {block.chips.map((chip, at) => (
        <ToggleChip
          key={chip}
          pressed={answer.picked.includes(at)}
          onPress={() => onChange({ ...answer, picked: toggleChip(answer.picked, at) })}
        >
          <span dir="auto">{capitalize(contentText(chip))}</span>
        </ToggleChip>
      ))}
    </div>
  </fieldset>
);

/** A second tap clears it. */
const ChoiceField = ({ block, answer, onChange }: FieldProps<'choice'>) => {
  const name = useId();
  return (
    <Stack as="fieldset" gap={2} aria-labelledby={ASKED} data-who="me">
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
    </Stack>
  );
};

const TextAnswerField = ({
  answer,
  saved,
  onChange,
}: Omit<FieldProps<'words'>, 'block'> & Pick<AnsweringState, 'saved'>) => (
  <div>
    <TextArea
      label={t`In your own words`}
      value={answer.text}
      onChange={(text) => onChange({ ...answer, text })}
      maximum={MAX_TEXT_ANSWER_LENGTH}
      rows={5}
      autoCapitalize="sentences"
      dir="auto"
    />
    {answer.text !== '' && <SavedHint saved={saved} />}
  </div>
);

type FormPageStepProps = Omit<AnswerFrameProps, 'title' | 'children' | 'nextWords'> & {
  readonly page: FormPage;
  readonly answering: AnsweringState;
};

const Fields = ({ page, answering }: Pick<FormPageStepProps, 'page' | 'answering'>) => {
  const { draft, saved, answer } = answering;
  const createChange =
    ({ id }: Block) =>
    (to: DraftAnswer) =>
      answer(id, to);
  switch (page.kind) {
    case 'slider':
      return (
        <ThemeSliderField
          at={page.at}
          answer={getAnswer(draft, page.block)}
          onChange={createChange(page.block)}
        />
      );
    case 'chips':
      return (
        <Stack gap={4}>
          {page.blocks.map((block) => (
            <ChipsField
              key={block.id}
              block={block}
              answer={getAnswer(draft, block)}
              onChange={createChange(block)}
            />
          ))}
        </Stack>
      );
    case 'choice':
      return (
        <ChoiceField
          block={page.block}
          answer={getAnswer(draft, page.block)}
          onChange={createChange(page.block)}
        />
      );
    case 'words':
      return (
        <TextAnswerField
          answer={getAnswer(draft, page.block)}
          saved={saved}
          onChange={createChange(page.block)}
        />
      );
  }
};

const getPageTitle = (page: FormPage): string => {
  if (page.kind === 'slider') return contentText(page.block.sliders[page.at] ?? '');
  return page.kind === 'chips' ? t`Which of these fit?` : contentText(page.block.prompt);
};

export const FormPageStep = ({ page, answering, onSkip, ...frame }: FormPageStepProps) => (
  <AnswerFrame
    {...frame}
    title={getPageTitle(page)}
    nextWords={t`Next`}
    // Whoever wrote something deletes it in its field.
    onSkip={page.kind === 'words' && hasPageAnswer(answering.draft, page) ? null : onSkip}
  >
    <Fields page={page} answering={answering} />
  </AnswerFrame>
);
