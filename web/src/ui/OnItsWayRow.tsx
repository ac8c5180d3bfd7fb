import { plural, t } from '@usward/core/language/speak';
import { useQueuedWrites } from '../device/outbox/outbox.ts';
import { paths } from '../paths.ts';
import { isHousekeeping } from './housekeeping.ts';
import { Row } from './Rows.tsx';

/** How many things wait, in words; those that need the person count first. */
export const waitingWords = (waiting: number, needed: number): string => {
  if (needed > 0) return plural(needed, { one: '# thing needs you', other: '# things need you' });
  return plural(waiting, { one: '# thing will be sent', other: '# things will be sent' });
};

/** The row that leads to what is on its way; none while there is nothing. */
export const OnItsWayRow = () => {
  const things = useQueuedWrites().filter((write) => !isHousekeeping(write));
  if (things.length === 0) return null;
  const needed = things.filter(({ state }) => state === 'attention').length;
  return (
    <Row
      icon={needed > 0 ? 'alert' : 'clock'}
      title={t`On its way`}
      note={waitingWords(things.length, needed)}
      to={paths.outbox}
    />
  );
};
