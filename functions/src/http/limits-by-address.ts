type Budget = { readonly ofAddress: number; readonly inAll: number; readonly per: number };

/** Says of each thing that needs no token whether it is within its budget. Counts by the span, in this instance. */
export const limitsByAddress = (budget: Budget) => {
  let span = 0;
  let inAll = 0;
  let ofAddress = new Map<string, number>();
  return (address: string | null, now: number): boolean => {
    const present = Math.floor(now / budget.per);
    if (present !== span) {
      span = present;
      inAll = 0;
      ofAddress = new Map();
    }
    const theirs = address === null ? 0 : (ofAddress.get(address) ?? 0);
    if (inAll >= budget.inAll || theirs >= budget.ofAddress) return false;
    inAll += 1;
    if (address !== null) ofAddress.set(address, theirs + 1);
    return true;
  };
};
