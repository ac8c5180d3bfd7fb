import { toast as show, type ToastOptions } from 'react-hot-toast/headless';

/** How long a toast stays, in milliseconds (specification 9). */
const TOAST_DURATION_MS = 2_000;
/** A dismissed toast is out of the page after this long, in milliseconds (specification 9). */
export const TOAST_REMOVE_DELAY_MS = 1_000;
/** So many CSS pixels to the right dismiss it (specification 9). */
const TOAST_SWIPE_PX = 50;
/** The key that puts the focus on the toasts (specification 2). */
export const TOAST_KEY = 'F8';

/** A short message. Errors are told apart by their icon and words, as no colour means bad here. */
export type ToastContent = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly kind?: 'error' | 'success' | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
};

/** Throws on a label that nobody could read or hear (specification 2: labels must be non-empty). */
export const label = (text: string): string => {
  if (text.trim() === '') throw new Error('A label of a toast must not be empty.');
  return text;
};

/** Whether a drag of so many pixels to the right lets go of a toast. */
export const isSwipe = (pixels: number): boolean => pixels >= TOAST_SWIPE_PX;

const shown = new Map<string, ToastContent>();
let count = 0;

/** The words of a toast that is shown. */
export const getToastContent = (id: string): ToastContent | undefined => shown.get(id);

const options = (id: string): ToastOptions => ({
  id,
  duration: TOAST_DURATION_MS,
  removeDelay: TOAST_REMOVE_DELAY_MS,
});

/** Shows a toast for 2000 ms, in place of the one that is there. Answers its id. */
export const toast = (words: ToastContent): string => {
  label(words.title);
  if (words.action) label(words.action.label);
  count += 1;
  const id = `toast-${count}`;
  // One at a time: the one that is there makes room at once.
  show.removeAll();
  shown.clear();
  shown.set(id, words);
  show(words.title, options(id));
  return id;
};

/** Dismisses a toast: it leaves now and is out of the page a second later. */
export const dismissToast = (id?: string): void => show.dismiss(id);

/** Presses a toast's action: the toast leaves, and what it offered happens. */
export const pressAction = (id: string): void => {
  const action = getToastContent(id)?.action;
  dismissToast(id);
  action?.onClick();
};
