import type { Measure } from '@usward/core/checkin/checkin';
import type { ReactNode } from 'react';
import { levelLabels } from '../../content/checkin-labels.ts';
import { StringProgress } from '../../ui/StringProgress.tsx';
import { STEP_ID } from '../../ui/step-id.ts';
import { QuestionHeading } from '../../ui/Text.tsx';
import { type CheckinPage, checkinPages } from './checkin-pages.ts';
import { FeelingDrawing } from './FeelingDrawing.tsx';
import styles from './feeling-field.module.css';
import { type FeelingString, getBlankStrings, getFeelingStrings } from './feeling-strings.ts';

const needStrings: readonly FeelingString[] = [
  { who: 'me', path: 'M-620 150H-20C40 150 60 96 96 96S128 150 120 168' },
];

const partnersNeedString: readonly FeelingString[] = [
  { who: 'you', path: 'M860 190H260C210 190 190 120 158 120S130 160 140 176' },
];

const Feelings = ({
  measure,
  level,
}: {
  readonly measure: Measure;
  readonly level: number | null;
}) => (
  <>
    <div className={styles.big}>
      <FeelingDrawing
        strings={getBlankStrings(measure)}
        dotted
        className={level === null ? styles.on : undefined}
      />
      {levelLabels[measure].map((label, index) => (
        <FeelingDrawing
          key={label}
          strings={getFeelingStrings(measure, index + 1)}
          className={level === index + 1 ? styles.chosen : undefined}
        />
      ))}
    </div>
    {/* The chosen radio says it to screen readers. */}
    <p className={styles.word} aria-hidden="true">
      {level !== null && levelLabels[measure][level - 1]}
    </p>
  </>
);

/** What one could use: my line reaches out, and the other is still to come. */
const Reaching = () => (
  <div className={styles.big}>
    <FeelingDrawing strings={needStrings} className={styles.on} />
    <FeelingDrawing strings={partnersNeedString} dotted className={styles.on} />
  </div>
);

type FeelingFieldProps = {
  readonly page: CheckinPage;
  readonly question: string;
  /** Of a page with a feeling. */
  readonly level: number | null;
  readonly back: ReactNode;
  readonly next: ReactNode;
};

/** The upper half of a page: one large drawing, whose string runs from edge to edge. */
export const FeelingField = ({ page, question, level, back, next }: FeelingFieldProps) => (
  <div className={styles.field} data-low={page === 'need' || undefined}>
    <div className={styles.steps}>
      {back}
      <StringProgress at={checkinPages.indexOf(page) + 1} of={checkinPages.length} />
      {next}
    </div>
    <QuestionHeading aria-describedby={STEP_ID}>{question}</QuestionHeading>
    {page === 'need' ? <Reaching /> : <Feelings key={page} measure={page} level={level} />}
  </div>
);
