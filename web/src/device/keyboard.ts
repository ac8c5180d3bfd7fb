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
