import { inContext, t } from '@usward/core/language/speak';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { formatDate } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Soft } from '../../ui/Text.tsx';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import type { ShownLine, ShownMoment } from './overlay-timeline.ts';
import { ofLine } from './timeline-words.ts';
import styles from './us.module.css';
import { WordsItem } from './WordsItem.tsx';

type MomentLineProps = {
  readonly moment: ShownMoment;
  readonly two: Two;
  readonly onChange: (moment: ShownMoment) => void;
  readonly onRemove: (moment: ShownMoment) => void;
};

const seenBy = ({ by, visibility }: ShownMoment, two: Two): string => {
  if (by === 'partner') return t`Written by ${calledWithin(two)}`;
  if (visibility === 'me') return t`Only you`;
  return two.alone ? inContext('a moment, by who sees it')`Shared` : t`${called(two)} and you`;
};

const MomentLine = ({ moment, two, onChange, onRemove }: MomentLineProps) => {
  const isMine = moment.by === 'me';
  return (
    <WordsItem
      text={moment.text}
      note={moment.isOnPhone ? null : `${formatDate(moment.date, 'day')}. ${seenBy(moment, two)}`}
      onChange={isMine ? () => onChange(moment) : undefined}
      onRemove={isMine ? () => onRemove(moment) : undefined}
    />
  );
};

const icons: Readonly<Record<'reveal' | 'milestone', IconName>> = {
  reveal: 'questions',
  milestone: 'both',
};

/** One line of the timeline: a day that both opened, a moment, or a milestone. */
export const TimelineLine = ({
  line,
  ...rest
}: { readonly line: ShownLine } & Omit<MomentLineProps, 'moment'>) => {
  if (line.kind === 'moment') return <MomentLine moment={line} {...rest} />;
  const words = <span className={styles.event} {...ofLine(line)} />;
  return (
    <li className={styles.happening}>
      <Icon name={icons[line.kind]} />
      <div>
        {line.kind === 'reveal' ? (
          <Link className={styles.way} to={paths.day(line.date)}>
            {words}
          </Link>
        ) : (
          words
        )}
        <Soft small>{formatDate(line.date, 'day')}</Soft>
      </div>
    </li>
  );
};
