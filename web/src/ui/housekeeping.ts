const housekeeping: ReadonlySet<string> = new Set([
  'dashboard/mark-seen',
  'intimacy/set-ready',
  'intimacy/stop-session',
  'reflection/put-off-form',
  'reflection/decline-form',
  'push/keep-device',
  'push/remove-device',
]);

/** Whether a write is one that nobody would call a thing of theirs: it is sent without being spoken of. */
export const isHousekeeping = ({ name }: { readonly name: string }): boolean =>
  housekeeping.has(name);
