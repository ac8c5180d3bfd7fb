import { t } from '@usward/core/language/i18n';
import type { Overall } from '@usward/core/reflection/score';
import type { Band } from '@usward/core/reflection/themes';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './reflection.module.css';
import {
  getOverallRuleTexts,
  getOverallText,
  getRangeText,
  getThemeRuleTexts,
} from './reflection-copy.ts';

const lines: Readonly<Record<Band, readonly [me: string, you: string]>> = {
  blooming: ['M2 5c12 0 10 6.5 22 6.5h30', 'M2 23c12 0 10-6.5 22-6.5h30'],
  good: ['M2 5c16 0 16 4 30 4h22', 'M2 23c16 0 16-4 30-4h22'],
  'worth-a-talk': ['M2 5h52', 'M2 23h52'],
};

export const BandShape = ({ band }: { readonly band: Band }) => (
  <svg viewBox="0 0 56 28" aria-hidden="true" className={styles.shape}>
    <path data-who="me" d={lines[band][0]} />
    <path data-who="you" d={lines[band][1]} />
  </svg>
);

export const CalculationRules = ({ rules }: { readonly rules: readonly string[] }) => (
  <Disclosure title={t`How we calculate this`}>
    {rules.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Disclosure>
);

export const RecentCompatibilityCard = ({ overall }: { readonly overall: Overall }) => {
  const range = getRangeText(overall);
  return (
    <Card as="section" gap={3} className={styles.overall} aria-labelledby="overall">
      <h2 id="overall">{t`How it’s been lately`}</h2>
      {range !== null && <p className={styles.range}>{range}</p>}
      <MutedText>{getOverallText(overall)}</MutedText>
      <CalculationRules rules={[...getOverallRuleTexts(), ...getThemeRuleTexts()]} />
    </Card>
  );
};
