/** So many CSS pixels of height lost, and the on-screen keyboard counts as open (specification 9). */
const KEYBOARD_OPEN_MIN_PX = 50;
/** With fewer than this many CSS pixels still lost it counts as closed again (specification 9). */
const KEYBOARD_CLOSE_MAX_PX = 50;
/** Changes of size come in bursts; this long after the last one it is looked at, in milliseconds. */
const RESIZE_DEBOUNCE_MS = 50;
/** Also looked at this long after the start and after a field got the focus, in milliseconds. */
const INITIAL_CHECK_MS = 200;
/** The field is scrolled into view this long after the keyboard opened, in milliseconds. */
const SCROLL_DELAY_MS = 200;
/** A field has lost the focus for good when no other has it after this long, in milliseconds. */
const BLUR_DELAY_MS = 150;

/** What there is to see, in CSS pixels at a zoom of 1. */
type Measurements = {
  readonly width: number;
  /** Height of the page's box, which most browsers leave alone when the keyboard opens. */
  readonly pageHeight: number;
  /** Height of what the person sees of it. */
  readonly seenHeight: number;
};

/** The on-screen keyboard, as far as it can be known from what it takes away. */
export type Keyboard = {
  readonly isOpen: boolean;
  /** How much of the page's box it covers, in CSS pixels; 0 where the browser shrank the box. */
  readonly covered: number;
  /** The height seen at rest and the width it holds for. */
  readonly baseline: { readonly width: number; readonly height: number };
};

/** The keyboard before anything was measured. */
export const initialKeyboard: Keyboard = {
  isOpen: false,
  covered: 0,
  baseline: { width: 0, height: 0 },
};

/**
 * What a look at the page says about the keyboard. Without a field in focus nothing opens it, so
 * that a browser's own bars, which come and go by scrolling, are not taken for one.
 */
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

/** What watching the on-screen keyboard needs of the page. */
type KeyboardPage = {
  readonly measure: () => Measurements;
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
  let keyboard = initialKeyboard;

  const check = (): void => {
    const before = keyboard;
    // Between two fields nothing has the focus for a moment; the keyboard stays.
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
      // The next field may be one that the open keyboard covers.
      if (keyboard.isOpen) scroll.set();
    },
    blurred: blur.set,
  };
};

/** Kinds of input that nothing opens for from below; for a date a phone may do that. */
const inputTypesWithoutKeyboard = new Set([
  ...['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'],
]);

const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !inputTypesWithoutKeyboard.has(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable);

const createMeasure = (viewport: VisualViewport) => (): Measurements => ({
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
const createReveal = (viewport: VisualViewport) => (): void => {
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
    measure: createMeasure(viewport),
    isFieldFocused: () => isField(document.activeElement),
    show,
    reveal: createReveal(viewport),
  });
  viewport.addEventListener('resize', keyboard.resized);
  document.addEventListener('focusin', keyboard.focused);
  document.addEventListener('focusout', keyboard.blurred);
};
