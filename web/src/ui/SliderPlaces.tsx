import { useId } from 'react';
import { optionalRadio } from './optional-choice.ts';
import styles from './SliderPlaces.module.css';

type SliderPlacesProps = {
  /** The places from one end to the other: seven of them. */
  readonly places: readonly number[];
  /** Null while none is chosen. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What a place is called when it is read out. */
  readonly words: (place: number) => string;
};

/** A line between two ends: native radios, none of them set at first. To stand in a fieldset with a legend. */
export const SliderPlaces = ({ places, value, onChange, words }: SliderPlacesProps) => {
  const name = useId();
  return (
    <div className={styles.places}>
      {places.map((place) => (
        <input
          key={place}
          {...optionalRadio(name, place, value, onChange)}
          aria-label={words(place)}
        />
      ))}
    </div>
  );
};
