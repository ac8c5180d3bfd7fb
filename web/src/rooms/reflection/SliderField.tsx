import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { optionalRadio } from '../../ui/optional-choice.ts';
import styles from './answering.module.css';
import { ends, placeWords, sliderPlaces } from './block-words.ts';

type SliderFieldProps = {
  readonly prompt: string;
  /** Null: not set, or left out. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** A sentence that is true from not at all to very much: seven native radios, none of them set at first. */
export const SliderField = ({ prompt, value, onChange }: SliderFieldProps) => {
  const name = useId();
  return (
    <fieldset className={styles.slider} data-who="me">
      <legend dir="auto">{prompt}</legend>
      <div className={styles.places}>
        {sliderPlaces.map((place) => (
          <input
            key={place}
            {...optionalRadio(name, place, value, onChange)}
            aria-label={placeWords(place)}
          />
        ))}
      </div>
      <div className={styles.ends}>
        <span>{ends.least}</span>
        <span>{ends.most}</span>
        <Button
          kind="plain"
          slim
          data-unset={value === null || undefined}
          disabled={value === null}
          aria-label={`Leave out: ${prompt}`}
          onClick={({ currentTarget }) => {
            onChange(null);
            // The button rests now, and would drop the focus.
            currentTarget.closest('fieldset')?.querySelector('input')?.focus();
          }}
        >
          Leave out
        </Button>
      </div>
    </fieldset>
  );
};
