/** Every event that may be told (specification 7; the last one is our own). */
export const eventNames = [
  'Page Viewed',
  'Tab Switched',
  'Question Answered',
  'User Signed Up',
  'User Logged In',
  'Performance Measured',
] as const;
/** The name of an event that may be told. */
export type EventName = (typeof eventNames)[number];
