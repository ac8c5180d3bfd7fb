import { waitingDate } from '../pulse.ts';
import type { PushCause } from './cause.ts';

const feedback = '/intimacyLab/feedback';

/** Where a tap on a push leads: to where the same thing on the dashboard leads. */
export const pathOfCause = (cause: PushCause): string => {
  switch (cause.kind) {
    case 'comment':
      return `/daily-questions/${cause.date}`;
    case 'checkin':
      return '/checkin';
    case 'sign-in':
      return '/us/sign-ins';
    case 'reminder':
      return '/daily-questions';
    case 'joined':
    case 'nudge':
    case 'milestone':
      return '/dashboard';
    case 'waiting':
      switch (cause.waits) {
        case 'answer':
        case 'reveal':
          return `/daily-questions/${waitingDate(cause.key)}`;
        case 'question':
          return '/daily-questions/own';
        case 'check-in':
          return '/checkin';
        case 'week':
        case 'week-reveal':
          return `/checkin/weeks/${waitingDate(cause.key)}`;
        case 'quiz':
        case 'quiz-reveal':
          return '/quiz';
        case 'something':
          return '/intimacyLab';
        case 'reflection':
        case 'reflection-result':
          return feedback;
      }
  }
};
