import { useCallback, useSyncExternalStore } from 'react';

/** One over the whole screen hides what is below on purpose. */
const findOpenSheet = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-full])')].at(-1) ?? null;

const watchSheets = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true });
  return () => observer.disconnect();
};

const ignore = (): void => undefined;

/** The sheet that is open, while it is wanted: what is outside it can be neither heard nor pressed. */
export const useOpenSheet = (isWanted: boolean): HTMLDialogElement | null =>
  useSyncExternalStore(
    useCallback((listener) => (isWanted ? watchSheets(listener) : ignore), [isWanted]),
    () => (isWanted ? findOpenSheet() : null),
  );
