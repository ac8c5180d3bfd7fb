/** Rooms whose rows get their checks with the rooms themselves. */
export const roomsToCome: ReadonlySet<string> = new Set(['admin', 'dashboard', 'us']);
