import { plural, t } from '@usward/core/language/i18n';
import { chipSorts, FORM_LIMITS } from '@usward/core/reflection/form';
import type { ComponentProps, KeyboardEvent } from 'react';
import { chipSortLabels } from '../../content/reflection-labels.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { fieldNames } from './form-check.ts';
import { type DraftBlock, type DraftBlockOf, splitLines } from './form-draft.ts';

type SingleLineFieldProps = Pick<
  ComponentProps<typeof TextArea>,
  'label' | 'value' | 'onChange' | 'error' | 'hint' | 'maximum'
> & {
  /** Lets a validation error find its field. */
  readonly name: string;
};

/** Wraps on narrow screens, but allows no line breaks. */
export const SingleLineField = ({ onChange, ...rest }: SingleLineFieldProps) => (
  <TextArea
    {...rest}
    dir="auto"
    autoCapitalize="sentences"
    onChange={(text) => onChange(text.replace(/[\r\n]+/g, ' '))}
    onKeyDown={(event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
    }}
  />
);

type LineListFieldProps = Omit<SingleLineFieldProps, 'hint'> & {
  readonly fewest: number;
  readonly most: number;
};

const LineListField = ({ fewest, most, maximum, value, ...rest }: LineListFieldProps) => (
  <TextArea
    {...rest}
    value={value}
    dir="auto"
    rows={3}
    autoCapitalize="sentences"
    maximum={most * (maximum + 1)}
    hint={`${plural(
      maximum,
      {
        one: 'One per line: {fewest} to {most} in all, up to # character each.',
        other: 'One per line: {fewest} to {most} in all, up to # characters each.',
      },
      { fewest, most },
    )} ${t`${splitLines(value).length} so far.`}`}
  />
);

type EditorProps<K extends DraftBlock['kind']> = {
  readonly block: DraftBlockOf<K>;
  readonly onChange: (block: DraftBlock) => void;
  readonly errors: Readonly<Record<string, string>>;
};

const places = [t`First sentence`, t`Second sentence`, t`Third sentence`] as const;

const SliderSentencesEditor = ({ block, onChange, errors }: EditorProps<'theme'>) => (
  <>
    {places.map((label, at) => (
      <SingleLineField
        key={label}
        label={label}
        name={fieldNames.slider(block.id, at)}
        value={block.sliders[at] ?? ''}
        onChange={(text) => onChange({ ...block, sliders: block.sliders.with(at, text) })}
        maximum={FORM_LIMITS.prompt}
        error={errors[fieldNames.slider(block.id, at)]}
      />
    ))}
    <Hint>{t`Answers run from “not at all” to “very much”. Write each sentence so that “very much” is a good thing.`}</Hint>
  </>
);

const PromptField = ({ block, onChange, errors }: EditorProps<'choice' | 'words'>) => (
  <SingleLineField
    label={t`What to ask`}
    name={fieldNames.prompt(block.id)}
    value={block.prompt}
    onChange={(prompt) => onChange({ ...block, prompt })}
    maximum={FORM_LIMITS.prompt}
    error={errors[fieldNames.prompt(block.id)]}
  />
);

const ChoiceEditor = ({ block, onChange, errors }: EditorProps<'choice'>) => (
  <>
    <PromptField block={block} onChange={onChange} errors={errors} />
    <LineListField
      label={t`Answers to choose from`}
      name={fieldNames.lines(block.id)}
      value={block.lines}
      onChange={(lines) => onChange({ ...block, lines })}
      fewest={2}
      most={6}
      maximum={FORM_LIMITS.option}
      error={errors[fieldNames.lines(block.id)]}
    />
  </>
);

const sorts = chipSorts.map((value) => ({ value, label: chipSortLabels[value] }));

const ChipsEditor = ({ block, onChange, errors }: EditorProps<'chips'>) => (
  <>
    <Segment
      label={t`What a tap means`}
      name={`${block.id}/sort`}
      options={sorts}
      value={block.sort}
      onChange={(sort) => onChange({ ...block, sort })}
    />
    <LineListField
      label={t`Words to tap, as many as apply`}
      name={fieldNames.lines(block.id)}
      value={block.lines}
      onChange={(lines) => onChange({ ...block, lines })}
      fewest={2}
      most={12}
      maximum={FORM_LIMITS.chip}
      error={errors[fieldNames.lines(block.id)]}
    />
  </>
);

export const BlockEditor = ({
  block,
  ...rest
}: Omit<EditorProps<DraftBlock['kind']>, 'block'> & { readonly block: DraftBlock }) => (
  <Stack gap={4}>
    {block.kind === 'theme' && <SliderSentencesEditor block={block} {...rest} />}
    {block.kind === 'choice' && <ChoiceEditor block={block} {...rest} />}
    {block.kind === 'chips' && <ChipsEditor block={block} {...rest} />}
    {block.kind === 'words' && <PromptField block={block} {...rest} />}
  </Stack>
);
