import { useId } from 'react';
import { optionalRadio } from './optional-radio.ts';
import styles from './SliderScale.module.css';

type SliderScaleProps = {
  readonly places: readonly number[];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly words: (position: number) => string;
};

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
