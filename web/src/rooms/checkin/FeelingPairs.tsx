import { measures, type OwnLines, type SharedLines } from '@usward/core/checkin/checkin';
import { t } from '@usward/core/language/i18n';
import { getLevelLabel, lineLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import type { Who } from '../../ui/Avatar.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import { FeelingDrawing } from './FeelingDrawing.tsx';
import styles from './feeling-pairs.module.css';
import { getStringPath } from './feeling-strings.ts';

type PairedMeasure = Exclude<(typeof measures)[number], 'mood'>;

const pairedMeasures = measures.filter((measure) => measure !== 'mood');

/** One string per partner. Only closeness is drawn on its own side; of the others each has its own row. */
const PairString = ({
  measure,
  level,
  who,
}: {
  readonly measure: PairedMeasure;
  readonly level: number | undefined;
  readonly who: Who;
}) => (
  <FeelingDrawing
    viewBox="-20 40 280 170"
    strings={[
      {
        who,
        path: level === undefined ? 'M-620 128H860' : getStringPath(measure, level, who),
      },
    ]}
    dotted={level === undefined}
  />
);

type ValueProps = { readonly who: Who; readonly label: string; readonly children: string };

/** The dot says whose it is; a screen reader hears the name. */
const Value = ({ who, label, children }: ValueProps) => (
  <>
    <VisuallyHidden>{children}</VisuallyHidden>
    <span aria-hidden="true" data-who={who} className={styles.value}>
      {label}
    </span>
  </>
);

type PairProps = {
  readonly measure: PairedMeasure;
  readonly own: number | undefined;
  readonly theirs: number | undefined;
  readonly couple: Couple;
};

const Pair = ({ measure, own, theirs, couple }: PairProps) => (
  <li>
    <div className={styles.strings} data-shared={measure === 'closeness' || undefined}>
      <PairString measure={measure} level={own} who="me" />
      <PairString measure={measure} level={theirs} who="you" />
    </div>
    <MutedText as="span" small>
      {lineLabels[measure]}
    </MutedText>
    {own !== undefined && (
      <Value who="me" label={getLevelLabel(measure, own)}>
        {t`You: ${getLevelLabel(measure, own)}`}
      </Value>
    )}
    {theirs !== undefined && (
      <Value who="you" label={getLevelLabel(measure, theirs)}>
        {t`${partnerName(couple)}: ${getLevelLabel(measure, theirs)}`}
      </Value>
    )}
  </li>
);

type FeelingPairsProps = {
  readonly mine: OwnLines;
  readonly partner: SharedLines;
  readonly couple: Couple;
};

/** What both feel, each as far as it was said and shared. The two faces show the moods; here they are only heard. */
export const FeelingPairs = ({ mine, partner, couple }: FeelingPairsProps) => {
  const pairs = pairedMeasures
    .map((measure) => ({ measure, own: mine[measure]?.value, theirs: partner[measure] }))
    .filter(({ own, theirs }) => own !== undefined || theirs !== undefined);
  const own = mine.mood?.value;
  const theirs = partner.mood;
  return (
    <>
      {(own ?? theirs) !== undefined && (
        <VisuallyHidden as="p">
          {lineLabels.mood}. {own === undefined ? '' : t`You: ${getLevelLabel('mood', own)}.`}{' '}
          {theirs === undefined ? '' : `${partnerName(couple)}: ${getLevelLabel('mood', theirs)}.`}
        </VisuallyHidden>
      )}
      {pairs.length > 0 && (
        <div>
          <p className={styles.names} aria-hidden="true">
            <span data-who="me" className={styles.value}>{t`You`}</span>
            <span data-who="you" className={styles.value}>
              {partnerName(couple)}
            </span>
          </p>
          <ul className={styles.pairs}>
            {pairs.map((pair) => (
              <Pair key={pair.measure} {...pair} couple={couple} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
