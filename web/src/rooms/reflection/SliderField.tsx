import { t } from '@usward/core/language/speak';
import { Button } from '../../ui/Button.tsx';
import { ends, placeWords, sliderPlaces } from '../../ui/block-words.ts';
import { SliderPlaces } from '../../ui/SliderPlaces.tsx';
import styles from './fields.module.css';

type SliderFieldProps = {
  readonly prompt: string;
  /** Null: not set, or left out. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** A sentence that is true from not at all to very much: seven places, none of them set at first. */
export const SliderField = ({ prompt, value, onChange }: SliderFieldProps) => (
  <fieldset className={styles.slider} data-who="me">
    <legend dir="auto">{prompt}</legend>
    <SliderPlaces places={sliderPlaces} value={value} onChange={onChange} words={placeWords} />
    <div className={styles.ends}>
      <span>{ends.least}</span>
      <span>{ends.most}</span>
      <Button
        kind="plain"
        slim
        data-unset={value === null || undefined}
        disabled={value === null}
        aria-label={t`Leave out: ${prompt}`}
        onClick={({ currentTarget }) => {
          onChange(null);
          // The button rests now, and would drop the focus.
          currentTarget.closest('fieldset')?.querySelector('input')?.focus();
        }}
      >{t`Leave out`}</Button>
    </div>
  </fieldset>
);
