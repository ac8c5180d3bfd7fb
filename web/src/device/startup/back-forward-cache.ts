/**
 * Browsers keep a page that is left, frozen, for Back. WebKit freezes it together with transactions that
 * are under way, and every later page waits for those without end: ours for its stores, Firebase's for
 * the token. So a page that is kept lets go of them, as if it had been closed, and begins anew if it comes
 * back, which takes no longer than opening the app.
 */
export const handleBackForwardCache = (): void => {
  const openTransactions = trackTransactions();
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) openTransactions.freeze();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
};

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It has just ended by itself.
  }
};

/** Notes the transactions of every connection, also of those that libraries make, until they end. */
const trackTransactions = () => {
  const open = new Set<IDBTransaction>();
  let isFrozen = false;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...args) {
    if (isFrozen) throw new DOMException('The page is frozen.', 'InvalidStateError');
    const transaction = begin.apply(this, args);
    open.add(transaction);
    const forget = () => open.delete(transaction);
    transaction.addEventListener('complete', forget);
    transaction.addEventListener('abort', forget);
    return transaction;
  };
  return {
    /** Aborts what is under way, and begins nothing more. */
    freeze: (): void => {
      isFrozen = true;
      for (const transaction of open) abort(transaction);
    },
  };
};
