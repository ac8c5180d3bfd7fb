import { addDays, type CalendarDate } from '@usward/core/calendar';
import { getLocalDate } from '../device/local-date.ts';
import { draftText, setDraft } from '../device/storage/drafts.ts';

const SNOOZE_DAYS = 30;

const NEVER_AGAIN = 'for-good';

/** `storedText` is the first day on which the offer may come back. */
export const isSnoozed = (storedText: string, today: CalendarDate): boolean =>
  storedText === NEVER_AGAIN || today < storedText;

/** 30 days after the first time, then never. */
export const getNextSnooze = (storedText: string, today: CalendarDate): string =>
  storedText === '' ? addDays(today, SNOOZE_DAYS) : NEVER_AGAIN;

/** The draft of each offer remembers when it may come back. */
export const snoozeKeys = {
  pushes: 'push/not-now',
  reminder: 'push/reminder-not-now',
  homeScreen: 'install/not-now',
} as const;
export type Offer = keyof typeof snoozeKeys;

export const canOffer = (offer: Offer): boolean =>
  !isSnoozed(draftText(snoozeKeys[offer]), getLocalDate());

/** An offer that was seen counts as answered, so that closing the app does not bring it back. */
export const snooze = (offer: Offer): void => {
  const key = snoozeKeys[offer];
  setDraft(key, getNextSnooze(draftText(key), getLocalDate()));
};
