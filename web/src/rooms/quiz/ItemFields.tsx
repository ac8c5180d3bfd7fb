import { t } from '@usward/core/language/i18n';
import type { Choice } from '@usward/core/quiz/answers';
import type { QuizItem } from '@usward/core/quiz/quiz';
import { useId } from 'react';
import { getSliderText, sliderPositions } from '../../content/quiz-choice-labels.ts';
import choices from '../../ui/Choices.module.css';
import { contentTextProps } from '../../ui/content-text.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { optionalRadio } from '../../ui/optional-radio.ts';
import { SliderScale } from '../../ui/SliderScale.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useNextAfterTap } from '../../ui/use-next-after-tap.ts';
import styles from './play.module.css';
import { toggle } from './quiz-draft.ts';

type FieldProps<Item> = {
  readonly item: Item;
  readonly value: Choice | null;
  readonly onChange: (value: Choice | null) => void;
};

type ItemOfType<Type extends QuizItem['type']> = Extract<QuizItem, { readonly type: Type }>;

type SingleChoiceProps = FieldProps<ItemOfType<'one'>> & Pick<ItemFieldsProps, 'onTapped'>;

const SingleChoice = ({ item, value, onChange, onTapped }: SingleChoiceProps) => {
  const name = useId();
  const isPair = item.options.length === 2;
  const withTap = useNextAfterTap(() => isPair && onTapped?.());
  return (
    <Stack gap={2} className={isPair ? styles.pair : undefined}>
      {item.options.map(({ text }, index) => (
        <label key={text} className={joinClasses(choices.choice, styles.option)}>
          <input {...withTap(optionalRadio(name, index, value, onChange))} />
          <span {...contentTextProps(text)} />
        </label>
      ))}
    </Stack>
  );
};

const MultipleChoice = ({ item, value, onChange }: FieldProps<ItemOfType<'several'>>) => (
  <Stack gap={2}>
    {item.options.map(({ text }, index) => (
      <label key={text} className={joinClasses(choices.choice, styles.option)}>
        <input
          type="checkbox"
          checked={typeof value === 'object' && value !== null && value.includes(index)}
          onChange={() => onChange(toggle(value, index))}
        />
        <span {...contentTextProps(text)} />
      </label>
    ))}
  </Stack>
);

const Slider = ({ item, value, onChange }: FieldProps<ItemOfType<'slider'>>) => {
  const index = typeof value === 'number' ? value : null;
  return (
    <div className={styles.slider}>
      <div className={styles.places}>
        <SliderScale
          places={sliderPositions}
          value={index}
          onChange={onChange}
          words={(one) => t`${one} of ${sliderPositions.length}, ${getSliderText(item, one)}`}
        />
      </div>
      <span aria-hidden="true">
        <span {...contentTextProps(item.low.text)} />
      </span>
      <span aria-hidden="true">
        <span {...contentTextProps(item.high.text)} />
      </span>
      <p className={styles.stand} aria-hidden="true">
        {index === null ? ' ' : getSliderText(item, index)}
      </p>
    </div>
  );
};

type ItemFieldsProps = FieldProps<QuizItem> & {
  /** Where a tap on one of two things is all that is asked for. */
  readonly onTapped?: (() => void) | undefined;
};

/** Belongs inside a fieldset with a legend. */
export const ItemFields = ({ item, onTapped, ...rest }: ItemFieldsProps) => {
  switch (item.type) {
    case 'one':
      return <SingleChoice item={item} {...rest} onTapped={onTapped} />;
    case 'several':
      return <MultipleChoice item={item} {...rest} />;
    case 'slider':
      return <Slider item={item} {...rest} />;
  }
};
