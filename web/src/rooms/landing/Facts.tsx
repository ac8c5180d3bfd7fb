import { t } from '@usward/core/language/i18n';
import styles from './Facts.module.css';
import { Section } from './Section.tsx';

/** Each has its test in docs/claims.md. */
const facts = [
  ['370', t`questions. At one a day, that’s more than a year`],
  ['599', t`truths, dares and ideas, and 14 quizzes`],
  ['3', t`languages: English, Spanish and Arabic`],
  [t`0 bars`, t`needed to write. It sends when you’re back online`],
  ['AA', t`is the WCAG 2.2 level we test our screens against`],
  ['MIT', t`license: the code is free to read, to run and to change`],
] as const;

export const Facts = () => (
  <Section title={t`No reviews yet. Here’s what you can check.`}>
    <dl className={styles.facts}>
      {facts.map(([number, text]) => (
        <div key={text}>
          <dt>{number}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
