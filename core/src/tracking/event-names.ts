/** docs/specification.md, 7; the last one is our own. */
export const eventNames = [
  'Page Viewed',
  'Tab Switched',
  'Question Answered',
  'User Signed Up',
  'User Logged In',
  'Performance Measured',
] as const;
export type EventName = (typeof eventNames)[number];
