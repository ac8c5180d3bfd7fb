import { calendarDate, timeZone } from '../calendar.ts';
import { waitingKey } from '../pulse.ts';
import type { PushFacts } from './decide-push.ts';
import { createWaitingEvent } from './push-event.ts';
import { defaultPushSettings } from './settings.ts';

/** For tests: the date on which the pushes of tests are told. */
export const sampleDate = calendarDate('2026-03-12');

/** For tests: 19:00 of that date in Berlin. */
export const sampleEvening = Date.parse('2026-03-12T18:00:00.000Z');

/** For tests: that the partner has answered, about to be told to somebody in Berlin on that evening. */
export const createPushFacts = (differences: Partial<PushFacts> = {}): PushFacts => ({
  cause: createWaitingEvent(waitingKey(sampleDate), 'answer'),
  causedAt: differences.now ?? sampleEvening,
  now: sampleEvening,
  settings: defaultPushSettings,
  zone: timeZone('Europe/Berlin'),
  sent: null,
  isTrue: true,
  hasDevice: true,
  ...differences,
});
