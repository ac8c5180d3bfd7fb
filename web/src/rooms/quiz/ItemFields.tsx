import { t } from '@usward/core/language/speak';
import type { Choice } from '@usward/core/quiz/answers';
import type { QuizItem } from '@usward/core/quiz/quiz';
import { useId } from 'react';
import { sliderPlaces, sliderWords } from '../../ui/choice-words.ts';
import { classes } from '../../ui/classes.ts';
import { ofDeck } from '../../ui/deck.ts';
import { optionalRadio } from '../../ui/optional-choice.ts';
import { SliderPlaces } from '../../ui/SliderPlaces.tsx';
import styles from './play.module.css';
import { toggled } from './quiz-draft.ts';

type FieldProps<Item> = {
  readonly item: Item;
  readonly value: Choice | null;
  readonly onChange: (value: Choice | null) => void;
};

type Of<Type extends QuizItem['type']> = Extract<QuizItem, { readonly type: Type }>;

const One = ({ item, value, onChange }: FieldProps<Of<'one'>>) => {
  const name = useId();
  const isPair = item.options.length === 2;
  return (
    <div className={classes(styles.options, isPair && styles.pair)}>
      {item.options.map(({ text }, place) => (
        <label key={text} className={styles.option}>
          <input {...optionalRadio(name, place, value, onChange)} />
          <span {...ofDeck(text)} />
        </label>
      ))}
    </div>
  );
};

const Several = ({ item, value, onChange }: FieldProps<Of<'several'>>) => (
  <div className={styles.options}>
    {item.options.map(({ text }, place) => (
      <label key={text} className={styles.option}>
        <input
          type="checkbox"
          checked={typeof value === 'object' && value !== null && value.includes(place)}
          onChange={() => onChange(toggled(value, place))}
        />
        <span {...ofDeck(text)} />
      </label>
    ))}
  </div>
);

const Slider = ({ item, value, onChange }: FieldProps<Of<'slider'>>) => {
  const place = typeof value === 'number' ? value : null;
  return (
    <div className={styles.slider}>
      <div className={styles.places}>
        <SliderPlaces
          places={sliderPlaces}
          value={place}
          onChange={onChange}
          words={(one) => t`${one} of ${sliderPlaces.length}, ${sliderWords(item, one)}`}
        />
      </div>
      <span aria-hidden="true">
        <span {...ofDeck(item.low.text)} />
      </span>
      <span aria-hidden="true">
        <span {...ofDeck(item.high.text)} />
      </span>
      <p className={styles.stand} aria-hidden="true">
        {place === null ? ' ' : sliderWords(item, place)}
      </p>
    </div>
  );
};

/** What can be chosen in one item. To stand in a fieldset with a legend. */
export const ItemFields = ({ item, ...rest }: FieldProps<QuizItem>) => {
  switch (item.type) {
    case 'one':
      return <One item={item} {...rest} />;
    case 'several':
      return <Several item={item} {...rest} />;
    case 'slider':
      return <Slider item={item} {...rest} />;
  }
};
