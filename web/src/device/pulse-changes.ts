import { type Pulse, type PulseRoom, pulseRooms } from '@usward/core/pulse';

/** The rooms whose number grew since it was last seen. */
export const roomsChanged = (seen: Pulse['changed'], now: Pulse['changed']): readonly PulseRoom[] =>
  pulseRooms.filter((room) => (now[room] ?? 0) > (seen[room] ?? 0));
