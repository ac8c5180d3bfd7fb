import {
  isLineForCode,
  isPendingCodeExpired,
  toPendingCodeLine,
} from '@usward/core/pairing/pending-code';

// Storage can be switched off in a browser; the app works without it.
const tryOr = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

const text = (key: string) => ({
  get: (): string | null => tryOr(() => localStorage.getItem(key), null),
  set: (value: string): void => tryOr(() => localStorage.setItem(key, value), undefined),
  remove: (): void => tryOr(() => localStorage.removeItem(key), undefined),
});

const createFlagItem = (key: string) => {
  const { get, set, remove } = text(key);
  return { get: () => get() === 'true', set: (value: boolean) => set(String(value)), remove };
};

/**
 * The pending code, which ends after 24 hours. Its key holds the plain code (specification 3), so the time is stored
 * beside it, and stays while the code alone is on its way through the address.
 */
const pendingCodeItem = () => {
  const code = text('pendingInviteCode');
  const since = text('usward-code-since');

  const remove = (): void => {
    code.remove();
    since.remove();
  };
  /** Whether the day of this code has begun and is over; begins it where it has not. */
  const hasEnded = (pending: string): boolean => {
    const line = since.get();
    if (line !== null && isLineForCode(line, pending))
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
    /** The same code once more goes on with its day; after that a new day begins. */
    set: (pending: string): void => {
      if (hasEnded(pending)) since.set(toPendingCodeLine(pending, Date.now()));
      code.set(pending);
    },
    /** Takes the code out of the storage while the address carries it. */
    handOver: code.remove,
    remove,
  };
};

/**
 * Typed access to the five local-storage keys of the specification. Besides them local storage holds since when a code is pending,
 * how this device shows the app and in which language, the consent to tracking, the device that gets pushes (`usward-push`), between two pages
 * the last key strokes, what the dashboard looked like last, that the app is locked, that a new password was asked for, and that somebody is
 * signing out; everything else lives in IndexedDB.
 */
export const stored = {
  partnerInviteLink: text('partnerInviteLink'),
  partnerInviteCode: text('partnerInviteCode'),
  pendingInviteCode: pendingCodeItem(),
  onboardingInviteCompleted: createFlagItem('onboardingInviteCompleted'),
  hasInvitedPartner: createFlagItem('hasInvitedPartner'),
} as const;

/** What the dashboard looked like last: the text of a snapshot (decision 018). */
export const storedSnapshot = text('usward-snapshot');

/** That the person agreed to be counted (decision 035). */
export const trackingConsent = createFlagItem('usward-tracking');

/** For whom the app is locked on this device (decision 021): their id; null while no lock is on. */
export const lockedUserId = text('usward-lock');

/** That somebody here asked for a new password, after which they may want to end all other sign-ins. */
export const resetRequested = createFlagItem('usward-reset');

/** How this device shows the app, which stays when somebody signs out: null where the system decides. */
export const storedAppearance = {
  theme: text('usward-theme'),
  text: text('usward-text'),
  motion: text('usward-motion'),
} as const;

/** The language that was chosen on this device, which stays when somebody signs out: null where the phone decides. */
export const storedLanguage = text('usward-language');

/** Dresses the page as was chosen on this device; to be called before the first paint. */
export const applyAppearance = (): void => {
  for (const [look, { get }] of Object.entries(storedAppearance)) {
    const chosen = get();
    if (chosen !== null) document.documentElement.dataset[look] = chosen;
  }
};

/**
 * Stands from the moment somebody signs out until nothing of them is left here: an app that is ended
 * between the two shows nobody at its next start, and goes on with it.
 */
export const isSigningOut = createFlagItem('usward-leaving');

/**
 * Whether something of somebody is stored: their record, which a key mirrors, or what they are just
 * leaving. It can be read before anything is loaded.
 */
export const hasStoredUser = (): boolean =>
  isSigningOut.get() || text('onboardingInviteCompleted').get() !== null;

/**
 * Removes all five keys, the consent to tracking, that a password was asked for, what the dashboard looked like, and last
 * the lock over it.
 */
export const clearStoredItems = (): void => {
  const entries = [
    ...Object.values(stored),
    trackingConsent,
    resetRequested,
    storedSnapshot,
    lockedUserId,
  ];
  for (const entry of entries) entry.remove();
};
