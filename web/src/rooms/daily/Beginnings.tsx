import { t } from '@usward/core/language/i18n';
import styles from './answer-form.module.css';

const beginnings: readonly string[] = [
  t`Honestly, I…`,
  t`It was when…`,
  t`I’ve never said this, but…`,
];

type BeginningsProps = { readonly onChoose: (text: string) => void };

/** First words to tap, for an empty page. */
export const Beginnings = ({ onChoose }: BeginningsProps) => (
  <fieldset className={styles.beginnings} aria-label={t`Ways to begin`}>
    {beginnings.map((beginning) => (
      <button
        key={beginning}
        type="button"
        onClick={() => onChoose(`${beginning.replace('…', '').trimEnd()} `)}
      >
        {beginning}
      </button>
    ))}
  </fieldset>
);
