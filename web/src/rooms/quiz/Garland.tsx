import { t } from '@usward/core/language/i18n';
import { getChoiceLanguageProps, getChoiceText } from '../../content/quiz-choice-labels.ts';
import { contentTextProps } from '../../ui/content-text.ts';
import styles from './end.module.css';
import type { RevealedItem } from './ItemReveal.tsx';

const SLIPS_IN_ROW = 2;
const MAX_ROWS = 3;

const toRows = (items: readonly RevealedItem[]): readonly (readonly RevealedItem[])[] =>
  Array.from({ length: Math.min(MAX_ROWS, Math.ceil(items.length / SLIPS_IN_ROW)) }, (_, row) =>
    items.slice(row * SLIPS_IN_ROW, (row + 1) * SLIPS_IN_ROW),
  );

/** What the two share hangs on their lines. Nothing is counted: the rest is in the list of all answers. */
export const Garland = ({ shared }: { readonly shared: readonly RevealedItem[] }) => (
  <section className={styles.garland} aria-label={t`The same for both of you`}>
    {toRows(shared).map((row) => (
      <div key={row[0]?.item.id} className={styles.row}>
        <svg viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.me} d="M-4 6C16 20 36 38 50 38S84 20 104 6" />
          <path className={styles.you} d="M-4 14C16 28 36 46 50 46S84 28 104 14" />
        </svg>
        <ul>
          {row.map(({ item, both }) => (
            <li key={item.id}>
              <small {...contentTextProps(item.text)} />
              <span {...getChoiceLanguageProps(item)}>
                {both && getChoiceText(item, both.mine)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);
