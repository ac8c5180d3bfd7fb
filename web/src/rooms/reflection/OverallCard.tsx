import { t } from '@usward/core/language/speak';
import type { Overall } from '@usward/core/reflection/score';
import { Card } from '../../ui/Card.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './reflection.module.css';
import { overallRule, overallWords, rangeWords, themeRule } from './result-words.ts';

/** The whole over time: a range, what it is based on, and how it comes about. */
export const OverallCard = ({ overall }: { readonly overall: Overall }) => {
  const range = rangeWords(overall);
  return (
    <Card as="section" className={styles.overall} aria-labelledby="overall">
      <h2 id="overall">{t`Compatibility lately`}</h2>
      {range !== null && <p className={styles.range}>{range}</p>}
      <Soft>{overallWords(overall)}</Soft>
      <Folded title={t`How this is counted`}>
        {[...overallRule(), ...themeRule()].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Folded>
    </Card>
  );
};
