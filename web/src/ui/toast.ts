import { toast as show, type ToastOptions } from 'react-hot-toast/headless';

/** From docs/specification.md, 9. */
const TOAST_DURATION_MS = 2_000;
/** From docs/specification.md, 9. */
export const TOAST_REMOVE_DELAY_MS = 1_000;
/** CSS pixels to the right (docs/specification.md, 9). */
const TOAST_SWIPE_PX = 50;
/** From docs/specification.md, 2. */
export const TOAST_KEY = 'F8';

export type ToastContent = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly kind?: 'error' | 'success' | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
};

/** Labels must be non-empty (docs/specification.md, 2). */
export const requireLabel = (text: string): string => {
  if (text.trim() === '') throw new Error('A label of a toast must not be empty.');
  return text;
};

export const isSwipe = (pixels: number): boolean => pixels >= TOAST_SWIPE_PX;

const shown = new Map<string, ToastContent>();
let count = 0;

export const getToastContent = (id: string): ToastContent | undefined => shown.get(id);

/** An error stays until it is closed: nobody has to read fast what went wrong. */
const getDuration = ({ kind }: ToastContent): number =>
  kind === 'error' ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS;

const createToastOptions = (id: string, words: ToastContent): ToastOptions => ({
  id,
  duration: getDuration(words),
  removeDelay: TOAST_REMOVE_DELAY_MS,
});

export const toast = (words: ToastContent): string => {
  requireLabel(words.title);
  if (words.action) requireLabel(words.action.label);
  count += 1;
  const id = `toast-${count}`;
  show.removeAll();
  shown.clear();
  shown.set(id, words);
  show(words.title, createToastOptions(id, words));
  return id;
};

export const dismissToast = (id?: string): void => show.dismiss(id);

/** For a new attempt at what failed. */
export const dismissErrorToast = (): void => {
  for (const [id, { kind }] of shown) if (kind === 'error') dismissToast(id);
};

export const pressAction = (id: string): void => {
  const action = getToastContent(id)?.action;
  dismissToast(id);
  action?.onClick();
};
