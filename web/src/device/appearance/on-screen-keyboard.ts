/** CSS pixels of lost height from which the on-screen keyboard counts as open (docs/specification.md, 9). */
const KEYBOARD_OPEN_MIN_PX = 50;
/** CSS pixels of lost height below which it counts as closed again (docs/specification.md, 9). */
const KEYBOARD_CLOSE_MAX_PX = 50;
const RESIZE_DEBOUNCE_MS = 50;
const INITIAL_CHECK_MS = 200;
const SCROLL_DELAY_MS = 200;
const BLUR_DELAY_MS = 150;

type Measurements = {
  readonly width: number;
  /** Most browsers leave this height alone when the keyboard opens. */
  readonly pageHeight: number;
  readonly seenHeight: number;
};

export type Keyboard = {
  readonly isOpen: boolean;
  /** CSS pixels of the page's box; 0 where the browser shrank the box instead. */
  readonly covered: number;
  readonly baseline: { readonly width: number; readonly height: number };
};

export const initialKeyboard: Keyboard = {
  isOpen: false,
  covered: 0,
  baseline: { width: 0, height: 0 },
};

/** Only a focused field opens the keyboard: otherwise a browser bar that scrolling hides would count. */
export const nextKeyboard = (
  before: Keyboard,
  measured: Measurements,
  isFieldFocused: boolean,
): Keyboard => {
  const { width, pageHeight, seenHeight } = measured;
  const isRotated = width !== before.baseline.width;
  const restHeight =
    isRotated || !isFieldFocused ? pageHeight : Math.max(before.baseline.height, pageHeight);
  const baseline = { width, height: restHeight };
  const lost = Math.round(restHeight - seenHeight);
  const isOpen =
    isFieldFocused && lost >= (before.isOpen ? KEYBOARD_CLOSE_MAX_PX : KEYBOARD_OPEN_MIN_PX);
  return {
    isOpen,
    covered: isOpen ? Math.max(0, Math.round(pageHeight - seenHeight)) : 0,
    baseline,
  };
};

type KeyboardPage = {
  readonly measure: () => Measurements;
  readonly isFieldFocused: () => boolean;
  readonly show: (keyboard: Keyboard) => void;
  readonly reveal: () => void;
};

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

export const createKeyboardTracker = (page: KeyboardPage) => {
  let keyboard = initialKeyboard;

  const check = (): void => {
    const before = keyboard;
    // Between two fields nothing has the focus for a moment; the keyboard stays open.
    const isFieldFocused = page.isFieldFocused() || blur.isRunning();
    keyboard = nextKeyboard(before, page.measure(), isFieldFocused);
    if (keyboard.isOpen !== before.isOpen || keyboard.covered !== before.covered) {
      page.show(keyboard);
    }
    if (keyboard.isOpen && !before.isOpen) scroll.set();
    if (!keyboard.isOpen) scroll.stop();
  };

  const resize = createTimer(RESIZE_DEBOUNCE_MS, check);
  const initial = createTimer(INITIAL_CHECK_MS, check);
  const blur = createTimer(BLUR_DELAY_MS, check);
  const scroll = createTimer(SCROLL_DELAY_MS, page.reveal);

  initial.set();
  return {
    resized: resize.set,
    focused: (): void => {
      if (page.isFieldFocused()) blur.stop();
      initial.set();
      if (keyboard.isOpen) scroll.set();
    },
    blurred: blur.set,
  };
};

const inputTypesWithoutKeyboard = new Set([
  ...['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'],
]);

const opensKeyboard = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !inputTypesWithoutKeyboard.has(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable);

const createViewportMeasurer = (viewport: VisualViewport) => (): Measurements => ({
  width: window.innerWidth,
  // Browsers differ in which of the two stays when the keyboard opens.
  pageHeight: Math.max(window.innerHeight, document.documentElement.clientHeight),
  // Zooming in also shows less of the page.
  seenHeight: viewport.height * viewport.scale,
});

const setKeyboardAttributes = ({ isOpen, covered }: Keyboard): void => {
  const root = document.documentElement;
  root.toggleAttribute('data-keyboard', isOpen);
  if (isOpen) root.style.setProperty('--keyboard', `${covered}px`);
  else root.style.removeProperty('--keyboard');
};

const createFieldRevealer = (viewport: VisualViewport) => (): void => {
  const field = document.activeElement;
  if (!opensKeyboard(field)) return;
  const form = field.closest('form');
  const isRoom = form !== null && form.getBoundingClientRect().height <= viewport.height;
  (isRoom ? form : field).scrollIntoView({ block: 'nearest' });
};

/** While it is open, the root element has `data-keyboard` and `--keyboard`, the height it covers. */
export const watchKeyboard = (): void => {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const keyboard = createKeyboardTracker({
    measure: createViewportMeasurer(viewport),
    isFieldFocused: () => opensKeyboard(document.activeElement),
    show: setKeyboardAttributes,
    reveal: createFieldRevealer(viewport),
  });
  viewport.addEventListener('resize', keyboard.resized);
  document.addEventListener('focusin', keyboard.focused);
  document.addEventListener('focusout', keyboard.blurred);
};
