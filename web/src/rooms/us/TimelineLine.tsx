import { t, tWithContext } from '@usward/core/language/i18n';
import { Link } from 'react-router-dom';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { paths } from '../../ui/paths.ts';
import stretchedStyles from '../../ui/stretched.module.css';
import { MutedText } from '../../ui/Text.tsx';
import type { ShownLine, ShownMoment } from './optimistic-timeline.ts';
import { TextItem } from './TextItem.tsx';
import { lineTextProps } from './timeline-labels.ts';
import styles from './us.module.css';

type MomentLineProps = {
  readonly moment: ShownMoment;
  readonly couple: Couple;
  readonly onChange: (moment: ShownMoment) => void;
  readonly onRemove: (moment: ShownMoment) => void;
};

const getMomentAuthorOrReadersText = ({ by, visibility }: ShownMoment, couple: Couple): string => {
  if (by === 'partner') return t`Written by ${partnerNameInSentence(couple)}`;
  if (visibility === 'me') return t`Only you`;
  return couple.alone
    ? tWithContext('a moment, by who sees it')`Shared`
    : t`${partnerName(couple)} and you`;
};

const MomentLine = ({ moment, couple, onChange, onRemove }: MomentLineProps) => {
  const isMine = moment.by === 'me';
  return (
    <TextItem
      text={moment.text}
      note={
        moment.isOnPhone
          ? null
          : `${formatDate(moment.date, 'day')}. ${getMomentAuthorOrReadersText(moment, couple)}`
      }
      onChange={isMine ? () => onChange(moment) : undefined}
      onRemove={isMine ? () => onRemove(moment) : undefined}
    />
  );
};

const icons: Readonly<Record<'reveal' | 'milestone', IconName>> = {
  reveal: 'questions',
  milestone: 'both',
};

export const TimelineLine = ({
  line,
  ...rest
}: { readonly line: ShownLine } & Omit<MomentLineProps, 'moment'>) => {
  if (line.kind === 'moment') return <MomentLine moment={line} {...rest} />;
  const words = <span className={styles.event} {...lineTextProps(line)} />;
  return (
    <li className={styles.happening}>
      <Icon name={icons[line.kind]} />
      <div>
        {line.kind === 'reveal' ? (
          <Link className={stretchedStyles.stretched} to={paths.day(line.date)}>
            {words}
          </Link>
        ) : (
          words
        )}
        <MutedText small>{formatDate(line.date, 'day')}</MutedText>
      </div>
    </li>
  );
};
