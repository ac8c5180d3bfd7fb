import type { CalendarDate } from '@usward/core/calendar';
import type { LineVisibility, OwnLines } from '@usward/core/checkin/checkin';
import { getCheckin } from '@usward/core/checkin/endpoints';
import { at, thursday } from './fixed-time.ts';
import type { TestUser } from './test-user.ts';

/** What a person sends to check in, by default for the evening on which tests take place. */
export const lines = (given: OwnLines, date: CalendarDate = thursday) => ({
  params: { date },
  body: given,
});

/** A mood with who sees it. */
export const mood = (visibility: LineVisibility, value = 4): OwnLines => ({
  mood: { value, visibility },
});

/** A note with who sees it. */
export const note = (text: string, visibility: LineVisibility = 'me'): OwnLines => ({
  note: { value: text, visibility },
});

/** A need with who sees it. */
export const need = (visibility: LineVisibility = 'now'): OwnLines => ({
  need: { value: 'talk', visibility },
});

/** Every line there is, each with the same visibility. */
export const all = (visibility: LineVisibility, text: string): OwnLines => ({
  mood: { value: 4, visibility },
  energy: { value: 3, visibility },
  closeness: { value: 5, visibility },
  stress: { value: 2, visibility },
  need: { value: 'touch', visibility },
  note: { value: text, visibility },
});

/** A day, as a call names it. */
export const dateParams = (date: CalendarDate) => ({ params: { date } });

/** A day's check-ins as a person sees them so many days after the evening on which tests take place. */
export const getCheckinAs = (person: TestUser, date = thursday, days = 0) =>
  person.ask(getCheckin, dateParams(date), at(days));
