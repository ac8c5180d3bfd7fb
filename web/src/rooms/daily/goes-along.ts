import type { Day } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';

/** Whether a write goes with my words of a day when they are deleted before it was sent: it brings them. */
export const goesAlong =
  ({ date }: Pick<Day, 'date'>) =>
  ({ name, params }: QueuedWrite): boolean =>
    name === answerQuestion.name && params.date === date;
