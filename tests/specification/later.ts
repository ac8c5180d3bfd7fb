/** Rooms whose rows get their checks with the rooms themselves. */
export const roomsToCome: ReadonlySet<string> = new Set([
  'admin',
  'dashboard',
  'push',
  'reflection',
  'us',
]);

/** Single rows of other rooms that wait for something not built yet: id -> what they wait for. */
export const rowsToCome: Readonly<Record<string, string>> = {
  'S1.11': 'the feedback forms of the reflection room',
  'S1.12': 'the feedback forms of the reflection room',
};
