import { visitorEvents } from '@usward/core/budgets';

/** Says of each event of a visitor whether it is kept. Counts by the minute, in this instance. */
export const visitorLimits = () => {
  let minute = 0;
  let inAll = 0;
  let ofAddress = new Map<string, number>();
  return (address: string | null, now: number): boolean => {
    const present = Math.floor(now / visitorEvents.per);
    if (present !== minute) {
      minute = present;
      inAll = 0;
      ofAddress = new Map();
    }
    const theirs = address === null ? 0 : (ofAddress.get(address) ?? 0);
    if (inAll >= visitorEvents.inAll || theirs >= visitorEvents.ofAddress) return false;
    inAll += 1;
    if (address !== null) ofAddress.set(address, theirs + 1);
    return true;
  };
};
