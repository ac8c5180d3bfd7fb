import {
  type Line,
  type LineVisibility,
  lines,
  lineVisibilities,
} from '@usward/core/checkin/checkin';
import { t } from '@usward/core/language/i18n';
import { lineLabels, visibilityLabels, visibilityQuestions } from '../../content/checkin-labels.ts';
import {
  type Couple,
  getReadersUntilConfirmedText,
  partnerName,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import styles from './privacy-line.module.css';
import type { CheckinWriting } from './use-checkin-form.ts';

const parseVisibility = (value: string): LineVisibility =>
  lineVisibilities.find((known) => known === value) ?? 'me';

type VisibilitySelectProps = {
  readonly line: Line;
  readonly value: LineVisibility;
  readonly onChange: (value: LineVisibility) => void;
};

/** A native select, invisible over its label and exactly as wide. */
const VisibilitySelect = ({ line, value, onChange }: VisibilitySelectProps) => (
  <li className={styles.row}>
    <span aria-hidden="true">{lineLabels[line]}</span>
    <div className={styles.seen}>
      <label>
        <VisuallyHidden>{visibilityQuestions[line]}</VisuallyHidden>
        <select value={value} onChange={(event) => onChange(parseVisibility(event.target.value))}>
          {lineVisibilities.map((visibility) => (
            <option key={visibility} value={visibility}>
              {visibilityLabels[visibility][1]}
            </option>
          ))}
        </select>
      </label>
      <Icon name={visibilityLabels[value][0]} fine />
      <span aria-hidden="true">{visibilityLabels[value][1]}</span>
      <Icon name="down" fine />
    </div>
  </li>
);

/** On the last page, "this" could be the note as well, which has its own readers. */
const getNeedReaderText = (visibility: LineVisibility, name: string, online: boolean): string => {
  if (visibility === 'me') return t`Only you see your need.`;
  if (visibility === 'both') return t`${name} sees your need once you’ve both checked in.`;
  return online
    ? t`${name} sees your need as soon as you check in.`
    : t`${name} sees your need as soon as it’s sent.`;
};

const getReaderText = (
  line: Line,
  visibility: LineVisibility,
  couple: Pick<Couple, 'you'>,
  isAwaitingConfirmation: boolean,
  online: boolean,
): string => {
  if (isAwaitingConfirmation && visibility === 'now')
    return `${getReadersUntilConfirmedText(couple)}.`;
  if (line === 'need') return getNeedReaderText(visibility, partnerName(couple), online);
  if (visibility === 'me') return t`Only you see this.`;
  if (visibility === 'both')
    return t`${partnerName(couple)} sees this once you’ve both checked in.`;
  return online
    ? t`${partnerName(couple)} sees this as soon as you check in.`
    : t`${partnerName(couple)} sees this as soon as it’s sent.`;
};

type PrivacyLineProps = {
  /** What the page asks for. */
  readonly line: Line;
  readonly writing: CheckinWriting;
  readonly couple: Couple;
};

/** Who sees the page's answer, in one line; behind it the choice for each answer. */
export const PrivacyLine = ({ line, writing, couple }: PrivacyLineProps) => {
  const isWaiting = useIsAwaitingConfirmation();
  const online = useOnline();
  return (
    <details className={styles.who}>
      <summary>
        <span>
          {getReaderText(line, writing.seen(line), couple, isWaiting, online)} <b>{t`Adjust`}</b>
        </span>
      </summary>
      <ul>
        {lines.map((one) => (
          <VisibilitySelect
            key={one}
            line={one}
            value={writing.seen(one)}
            onChange={(visibility) => writing.setSeen(one, visibility)}
          />
        ))}
      </ul>
    </details>
  );
};
