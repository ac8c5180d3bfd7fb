/**
 * WebKit freezes a page in the back-forward cache together with its open IndexedDB transactions, and every later page
 * waits for them forever. So a cached page aborts them and reloads when it comes back.
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
    // It has already ended.
  }
};

/** On the prototype, to include the connections of libraries. */
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
    freeze: (): void => {
      isFrozen = true;
      for (const transaction of open) abort(transaction);
    },
  };
};
