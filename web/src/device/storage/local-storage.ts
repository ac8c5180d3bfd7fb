import {
  isPendingCodeExpired,
  isPendingCodeLineFor,
  toPendingCodeLine,
} from '@usward/core/pairing/pending-code';

// Storage can be switched off; the app works without it.
const tryOr = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

const createTextItem = (key: string) => ({
  get: (): string | null => tryOr(() => localStorage.getItem(key), null),
  set: (value: string): void => tryOr(() => localStorage.setItem(key, value), undefined),
  remove: (): void => tryOr(() => localStorage.removeItem(key), undefined),
});

const createFlagItem = (key: string) => {
  const { get, set, remove } = createTextItem(key);
  return { get: () => get() === 'true', set: (value: boolean) => set(String(value)), remove };
};

/** The time has a key of its own, since this one holds the plain code (docs/specification.md, 3). */
const createPendingCodeItem = () => {
  const code = createTextItem('pendingInviteCode');
  const since = createTextItem('usward-code-since');

  const remove = (): void => {
    code.remove();
    since.remove();
  };
  /** Starts the 24 hours if they have not started. */
  const hasEnded = (pending: string): boolean => {
    const line = since.get();
    if (line !== null && isPendingCodeLineFor(line, pending))
      return isPendingCodeExpired(line, Date.now());
    since.set(toPendingCodeLine(pending, Date.now()));
    return false;
  };

  return {
    get: (): string | null => {
      const pending = code.get();
      const line = since.get();
      const isDayOver =
        pending === null
          ? line !== null && isPendingCodeExpired(line, Date.now())
          : hasEnded(pending);
      if (isDayOver) remove();
      return isDayOver ? null : pending;
    },
    /** The same code continues its 24 hours. */
    set: (pending: string): void => {
      if (hasEnded(pending)) since.set(toPendingCodeLine(pending, Date.now()));
      code.set(pending);
    },
    handOver: code.remove,
    remove,
  };
};

/** The keys of docs/specification.md, 3. Nearly everything else lives in IndexedDB. */
export const stored = {
  partnerInviteLink: createTextItem('partnerInviteLink'),
  partnerInviteCode: createTextItem('partnerInviteCode'),
  pendingInviteCode: createPendingCodeItem(),
  onboardingInviteCompleted: createFlagItem('onboardingInviteCompleted'),
  hasInvitedPartner: createFlagItem('hasInvitedPartner'),
} as const;

export const storedSnapshot = createTextItem('usward-snapshot');

/** Decision 035. */
export const trackingConsent = createFlagItem('usward-tracking');

/** The user's id (decision 021); null while no lock is on. */
export const lockedUserId = createTextItem('usward-lock');

/** After a password reset the user may want to end all other sessions. */
export const resetRequested = createFlagItem('usward-reset');

/** Survives a sign-out; null: the system decides. */
export const storedAppearance = {
  theme: createTextItem('usward-theme'),
  text: createTextItem('usward-text'),
  motion: createTextItem('usward-motion'),
} as const;

/** Survives a sign-out; null: the phone decides. */
export const storedLanguage = createTextItem('usward-language');

/** Call it before the first paint. */
export const applyAppearance = (): void => {
  for (const [look, { get }] of Object.entries(storedAppearance)) {
    const chosen = get();
    if (chosen !== null) document.documentElement.dataset[look] = chosen;
  }
};

/** From a sign-out until the data is deleted; the next start completes an interrupted one. */
export const isSigningOut = createFlagItem('usward-leaving');

/** Synchronous, so it can be asked before anything is loaded. */
export const hasStoredUser = (): boolean =>
  isSigningOut.get() || createTextItem('onboardingInviteCompleted').get() !== null;

/** The lock's flag goes last, since it protects the rest. */
export const clearUserItems = (): void => {
  const entries = [
    ...Object.values(stored),
    trackingConsent,
    resetRequested,
    storedSnapshot,
    lockedUserId,
  ];
  for (const entry of entries) entry.remove();
};
