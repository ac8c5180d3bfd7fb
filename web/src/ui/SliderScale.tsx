import { useId } from 'react';
import { optionalRadio } from './optional-radio.ts';
import styles from './SliderScale.module.css';

type SliderScaleProps = {
  readonly places: readonly number[];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly words: (position: number) => string;
};

/** With large text, in a frame that is a container, a list with its words. */
export const SliderScale = ({ places, value, onChange, words }: SliderScaleProps) => {
  const name = useId();
  return (
    <div className={styles.places}>
      {places.map((position) => (
        <label key={position}>
          <input {...optionalRadio(name, position, value, onChange)} aria-label={words(position)} />
          <span aria-hidden="true">{words(position)}</span>
        </label>
      ))}
    </div>
  );
};
