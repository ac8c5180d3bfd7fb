import { type Line, lines, type OwnLines } from '@usward/core/checkin/checkin';
import {
  getLevelLabel,
  getVisibilityText,
  lineLabels,
  visibilityLabels,
} from '../../content/checkin-labels.ts';
import { needLabels } from '../../content/mood-and-need-labels.ts';
import {
  type Couple,
  getReadersUntilConfirmedText,
  partnerNameInSentence,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './checkin.module.css';

type OwnLinesProps = {
  readonly own: OwnLines;
  readonly couple: Couple;
  /** Both have checked in. */
  readonly opened?: boolean;
};

const getLineText = (line: Line, own: OwnLines): string | null => {
  if (line === 'note') return own.note?.value ?? null;
  if (line === 'need') return own.need ? needLabels[own.need.value] : null;
  const level = own[line]?.value;
  return level === undefined ? null : getLevelLabel(line, level);
};

const OwnLine = ({
  line,
  own,
  couple,
  opened = false,
}: OwnLinesProps & { readonly line: Line }) => {
  const isWaiting = useIsAwaitingConfirmation();
  const text = getLineText(line, own);
  const chosen = own[line]?.visibility;
  const visibility = opened && chosen === 'both' ? 'now' : chosen;
  if (text === null || visibility === undefined) return null;
  return (
    <div className={styles.line}>
      <dt>{lineLabels[line]}</dt>
      <dd>
        <span className={styles.value} dir="auto">
          {text}
        </span>
        {!couple.alone && (
          <span className={styles.who}>
            <Icon name={visibilityLabels[visibility][0]} fine />
            {isWaiting && visibility === 'now'
              ? getReadersUntilConfirmedText(couple)
              : getVisibilityText(visibility, partnerNameInSentence(couple))}
          </span>
        )}
      </dd>
    </div>
  );
};

/** The user's own check-in of a day, with who can see each line. */
export const OwnLinesList = (props: OwnLinesProps) => (
  <Stack as="dl" gap={3} className={styles.lines}>
    {lines.map((line) => (
      <OwnLine key={line} line={line} {...props} />
    ))}
  </Stack>
);
