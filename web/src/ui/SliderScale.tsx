import { useId } from 'react';
import { optionalRadio } from './optional-radio.ts';
import styles from './SliderScale.module.css';

type SliderScaleProps = {
  /** The places from one end to the other: seven of them. */
  readonly places: readonly number[];
  /** Null while none is chosen. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What a place is called when it is read out. */
  readonly words: (position: number) => string;
};

/** A line between two ends: native radios, none of them set at first. To stand in a fieldset with a legend. */
export const SliderScale = ({ places, value, onChange, words }: SliderScaleProps) => {
  const name = useId();
  return (
    <div className={styles.places}>
      {places.map((position) => (
        <input
          key={position}
          {...optionalRadio(name, position, value, onChange)}
          aria-label={words(position)}
        />
      ))}
    </div>
  );
};
