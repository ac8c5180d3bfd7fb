import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { formatTime } from '../../ui/format.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { wordsOfWrite } from './write-words.ts';

type OnItsWayProps = {
  readonly toSend: readonly QueuedWrite[];
  readonly needingYou: readonly QueuedWrite[];
  readonly today: string;
};

/** What is kept on this phone: on its way, or refused and in need of the person. */
export const OnItsWay = ({ toSend, needingYou, today }: OnItsWayProps) => (
  <Stack as="section">
    <h2>{toSend.length > 0 ? 'On its way' : 'Kept for you'}</h2>
    <Rows>
      {needingYou.map((write) => {
        const { title, to } = wordsOfWrite(write, today);
        return (
          <Row
            key={write.key}
            icon="alert"
            title={`${title} needs you`}
            note={write.message ?? 'It could not be sent. Nothing is lost.'}
            to={to}
          />
        );
      })}
      {toSend.map((write) => (
        <Row
          key={write.key}
          {...wordsOfWrite(write, today)}
          note={`Kept on this phone since ${formatTime(new Date(write.savedAt))}`}
          end="clock"
        />
      ))}
    </Rows>
  </Stack>
);
