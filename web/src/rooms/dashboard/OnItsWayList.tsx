import { t } from '@usward/core/language/speak';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { asOf } from '../../ui/format.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { wordsOfWrite } from '../../ui/write-words.ts';

/** What waits on this phone, in its two heaps. */
export type OnItsWayProps = {
  readonly toSend: readonly QueuedWrite[];
  readonly needingYou: readonly QueuedWrite[];
  readonly today: string;
};

/** Each thing that waits, with the way to its place, and the way to all that can be done about it. */
export default function OnItsWayList({ toSend, needingYou, today }: OnItsWayProps) {
  return (
    <Stack as="section">
      <h2>{toSend.length > 0 ? t`On its way` : t`Kept for you`}</h2>
      <Rows>
        {needingYou.map((write) => {
          const { title, to = paths.outbox } = wordsOfWrite(write, today);
          return (
            <Row
              key={write.key}
              icon="alert"
              title={t`${title} needs you`}
              note={write.message ?? t`It could not be sent. Nothing is lost.`}
              to={to}
            />
          );
        })}
        {toSend.map((write) => {
          const time = asOf(Date.parse(write.savedAt), Date.now());
          return (
            <Row
              key={write.key}
              {...wordsOfWrite(write, today)}
              note={t`Kept on this phone since ${time}`}
              end="clock"
            />
          );
        })}
        <Row icon="share" title={t`All that is on its way`} to={paths.outbox} />
      </Rows>
    </Stack>
  );
}
