import type { AskedQuestion } from '@usward/core/daily/question';
import { t } from '@usward/core/language/i18n';
import styles from './answer-form.module.css';

/** They go with any question. */
const beginnings: readonly string[] = [t`Honestly, I…`, t`For me, it’s…`];

/** Too grave for a question about soup. */
const deepBeginnings: readonly string[] = [...beginnings, t`I’ve never said this, but…`];

type BeginningsProps = {
  readonly depth: AskedQuestion['depth'];
  readonly onChoose: (text: string) => void;
};

/** First words to tap, for an empty page. */
export const Beginnings = ({ depth, onChoose }: BeginningsProps) => (
  <fieldset className={styles.beginnings} aria-label={t`Ways to begin`}>
    {(depth === 'deep' ? deepBeginnings : beginnings).map((beginning) => (
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
