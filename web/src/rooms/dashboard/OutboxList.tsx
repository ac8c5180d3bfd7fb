import { t } from '@usward/core/language/i18n';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { formatTimeWithDay } from '../../ui/format-dates.ts';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { getWriteLabel } from '../../writes/write-labels.ts';

export type OutboxListProps = {
  readonly toSend: readonly OutboxWrite[];
  readonly rejected: readonly OutboxWrite[];
  readonly today: string;
};

export default function OutboxList({ toSend, rejected, today }: OutboxListProps) {
  return (
    <Stack as="section">
      <h2>{toSend.length > 0 ? t`Waiting to send` : t`Couldn’t send`}</h2>
      <Rows>
        {rejected.map((write) => {
          const { title, to = paths.outbox } = getWriteLabel(write, today);
          return (
            <Row
              key={write.key}
              icon="alert"
              title={t`Couldn’t send: ${title}`}
              note={write.message ?? t`It’s saved on this device. Nothing is lost.`}
              to={to}
            />
          );
        })}
        {toSend.map((write) => {
          const time = formatTimeWithDay(Date.parse(write.savedAt), Date.now());
          return (
            <Row
              key={write.key}
              {...getWriteLabel(write, today)}
              note={t`Saved on this device since ${time}`}
              end="clock"
            />
          );
        })}
        <Row icon="share" title={t`Everything waiting to send`} to={paths.outbox} />
      </Rows>
    </Stack>
  );
}
