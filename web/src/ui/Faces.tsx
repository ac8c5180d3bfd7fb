import { useId } from 'react';
import styles from './Faces.module.css';
import { faceIcons } from './feeling-icons.ts';
import { moodWords } from './feeling-words.ts';
import { Drawing } from './Icon.tsx';
import { optionalRadio } from './optional-choice.ts';

type FacesProps = {
  /** 1 to 5, or null while none is chosen. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** Five faces with their words, none or one of them chosen. To stand in a fieldset with a legend. */
export const Faces = ({ value, onChange }: FacesProps) => {
  const name = useId();
  return (
    <div className={styles.faces}>
      {faceIcons.map((path, place) => (
        <label key={path} className={styles.face}>
          <Drawing path={path} />
          {moodWords[place]}
          <input {...optionalRadio(name, place + 1, value, onChange)} />
        </label>
      ))}
    </div>
  );
};
