import { CalendarDateSchema } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { formatDate, formatTime } from '../../ui/format.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';

const titleOf = ({ name, params }: QueuedWrite, today: string): string => {
  const date = v.safeParse(CalendarDateSchema, params.date);
  if (name !== answerQuestion.name || !date.success) return 'Something of yours';
  return date.output === today
    ? 'Today’s answer'
    : `${formatDate(date.output, 'weekday')}’s answer`;
};

const placeOf = ({ name, params: { date } }: QueuedWrite): string | undefined =>
  name === answerQuestion.name && date !== undefined ? paths.day(date) : undefined;

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
      {needingYou.map((write) => (
        <Row
          key={write.key}
          icon="alert"
          title={`${titleOf(write, today)} needs you`}
          note={write.message ?? 'It could not be sent. Your text is kept.'}
          to={placeOf(write)}
        />
      ))}
      {toSend.map((write) => (
        <Row
          key={write.key}
          icon="questions"
          title={titleOf(write, today)}
          note={`Kept on this phone since ${formatTime(new Date(write.savedAt))}`}
          end="clock"
          to={placeOf(write)}
        />
      ))}
    </Rows>
  </Stack>
);
