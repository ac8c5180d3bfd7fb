import {
  BLUR_DELAY,
  INITIAL_CHECK,
  type Keyboard,
  keyboardAfter,
  keyboardAtStart,
  type Measured,
  RESIZE_DEBOUNCE,
  SCROLL_DELAY,
} from './keyboard-rules.ts';

/** What watching the on-screen keyboard needs of the page. */
type KeyboardPage = {
  readonly measure: () => Measured;
  /** Whether the focus is in something that is written in. */
  readonly isFieldFocused: () => boolean;
  /** Lets the page know. */
  readonly show: (keyboard: Keyboard) => void;
  /** Scrolls the field in focus to where it can be seen. */
  readonly reveal: () => void;
};

/** A timer that begins anew whenever it is set. */
const createTimer = (milliseconds: number, run: () => void) => {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(pending);
    pending = undefined;
  };
  return {
    stop,
    isRunning: () => pending !== undefined,
    set: () => {
      stop();
      pending = setTimeout(() => {
        pending = undefined;
        run();
      }, milliseconds);
    },
  };
};

/** Follows the on-screen keyboard of a page that passes on its events. */
export const followKeyboard = (page: KeyboardPage) => {
  let keyboard = keyboardAtStart;

  const look = (): void => {
    const before = keyboard;
    // Between two fields nothing has the focus for a moment; the keyboard stays.
    const isFieldFocused = page.isFieldFocused() || blur.isRunning();
    keyboard = keyboardAfter(before, page.measure(), isFieldFocused);
    if (keyboard.isOpen !== before.isOpen || keyboard.covered !== before.covered) {
      page.show(keyboard);
    }
    if (keyboard.isOpen && !before.isOpen) scroll.set();
    if (!keyboard.isOpen) scroll.stop();
  };

  const resize = createTimer(RESIZE_DEBOUNCE, look);
  const initial = createTimer(INITIAL_CHECK, look);
  const blur = createTimer(BLUR_DELAY, look);
  const scroll = createTimer(SCROLL_DELAY, page.reveal);

  initial.set();
  return {
    resized: resize.set,
    focused: (): void => {
      if (page.isFieldFocused()) blur.stop();
      initial.set();
      // The next field may be one that the open keyboard covers.
      if (keyboard.isOpen) scroll.set();
    },
    blurred: blur.set,
  };
};

/** Kinds of input that nothing opens for from below; for a date a phone may do that. */
const withoutKeyboard = new Set([
  ...['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'],
]);

const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !withoutKeyboard.has(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable);

const measureBy = (viewport: VisualViewport) => (): Measured => ({
  width: window.innerWidth,
  // Browsers differ in which of the two stays when the keyboard opens.
  pageHeight: Math.max(window.innerHeight, document.documentElement.clientHeight),
  // Zooming in shows less as well, and is no keyboard.
  seenHeight: viewport.height * viewport.scale,
});

const show = ({ isOpen, covered }: Keyboard): void => {
  const root = document.documentElement;
  root.toggleAttribute('data-keyboard', isOpen);
  if (isOpen) root.style.setProperty('--keyboard', `${covered}px`);
  else root.style.removeProperty('--keyboard');
};

/** Brings the field in focus into view, with its whole form where there is room for it. */
const revealIn = (viewport: VisualViewport) => (): void => {
  const field = document.activeElement;
  if (!isField(field)) return;
  const form = field.closest('form');
  const isRoom = form !== null && form.getBoundingClientRect().height <= viewport.height;
  (isRoom ? form : field).scrollIntoView({ block: 'nearest' });
};

/**
 * Tells the page of the on-screen keyboard: while it is open the root element has the attribute
 * `data-keyboard` and the custom property `--keyboard`, the height it covers.
 */
export const watchKeyboard = (): void => {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const keyboard = followKeyboard({
    measure: measureBy(viewport),
    isFieldFocused: () => isField(document.activeElement),
    show,
    reveal: revealIn(viewport),
  });
  viewport.addEventListener('resize', keyboard.resized);
  document.addEventListener('focusin', keyboard.focused);
  document.addEventListener('focusout', keyboard.blurred);
};
