import { plural, t } from '@usward/core/language/i18n';
import { useOutboxWrites } from '../device/outbox/outbox.ts';
import { paths } from '../ui/paths.ts';
import { Row } from '../ui/Rows.tsx';
import { isBackgroundWrite } from './background-writes.ts';

export const getOutboxText = (waiting: number, needed: number): string => {
  if (needed > 0)
    return plural(needed, { one: '# item couldn’t be sent', other: '# items couldn’t be sent' });
  return plural(waiting, { one: '# item waiting to send', other: '# items waiting to send' });
};

export const OutboxSummaryRow = () => {
  const writes = useOutboxWrites().filter((write) => !isBackgroundWrite(write));
  if (writes.length === 0) return null;
  const needed = writes.filter(({ state }) => state === 'rejected').length;
  return (
    <Row
      icon={needed > 0 ? 'alert' : 'clock'}
      title={t`Waiting to send`}
      note={getOutboxText(writes.length, needed)}
      to={paths.outbox}
    />
  );
};
