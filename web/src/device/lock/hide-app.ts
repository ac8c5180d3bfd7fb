import { createEmitter } from '../emitter.ts';

/** What stands above a page of which nothing is shown. */
const NEUTRAL_TITLE = 'Usward';

/** Keeps the title plain while the app goes on out of sight; what gives back the one it wanted. */
const neutralizeTitle = (): (() => void) => {
  let wanted = document.title;
  document.title = NEUTRAL_TITLE;
  const cover = (): void => {
    if (document.title === NEUTRAL_TITLE) return;
    wanted = document.title;
    document.title = NEUTRAL_TITLE;
  };
  const watching = new MutationObserver(cover);
  watching.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    // A title set just now has not been told of yet: the tap that ends this may have been what set it.
    cover();
    watching.disconnect();
    document.title = wanted;
  };
};

/**
 * Takes the app out of the page, which holds nothing of it then. It goes on living, so that what was typed
 * is still there and where a link leads is ready. Gives what brings it back as it was, with the focus on
 * what was `focused`.
 */
export const detachApp = (root: HTMLElement, focused: Element | null): (() => void) => {
  const top = window.scrollY;
  const sheets = [...root.querySelectorAll('dialog')].filter((sheet) => sheet.matches(':modal'));
  root.remove();
  const restoreTitle = neutralizeTitle();
  return () => {
    document.body.prepend(root);
    restoreTitle();
    // Out of the page an open sheet has lost its place above it.
    for (const sheet of sheets.filter(({ open }) => open)) {
      sheet.removeAttribute('open');
      sheet.showModal();
    }
    if (focused instanceof HTMLElement && root.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
    window.scrollTo({ top, behavior: 'instant' });
  };
};

/** Two taps on the sign within this time hide the app (our own choice), in milliseconds. */
const DOUBLE_TAP_MS = 400;

/** The key that does the same: no browser and no screen reader has a use for it by itself. */
const HIDE_KEY = 'F2';

const hideRequests = createEmitter<void>();

/** Hides the app at once. */
export const requestHide = (): void => hideRequests.emit();

/** What makes a tap one on the app's sign, or null. */
type LogoSelector = string;

/** The sign that was tapped; a press of the keyboard is none, nor one on what lies over the app. */
const findLogo = (event: MouseEvent, logoSelector: LogoSelector): Element | null => {
  const { target, detail } = event;
  if (detail === 0 || !(target instanceof Element) || target.closest('dialog')) return null;
  return target.closest(logoSelector);
};

const isHideKey = ({ key, repeat, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key === HIDE_KEY && !(repeat || altKey || ctrlKey || metaKey || shiftKey);

/**
 * Hears of each wish to hide the app: by {@link requestHide}, by {@link HIDE_KEY}, or by a second tap on one of
 * the `logoSelector`, a selector. The first tap does what it always does.
 */
export const onHideRequest = (logoSelector: LogoSelector, hide: () => void): void => {
  let before: { readonly logo: Element; readonly at: number } | null = null;
  const tap = (event: MouseEvent) => {
    const logo = findLogo(event, logoSelector);
    const at = event.timeStamp;
    const isSecond = logo !== null && before?.logo === logo && at - before.at <= DOUBLE_TAP_MS;
    before = logo === null || isSecond ? null : { logo, at };
    if (!isSecond) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  };
  // Before the app, which would go where the sign leads a second time.
  document.addEventListener('click', tap, { capture: true });
  document.addEventListener('keydown', (event) => {
    if (!isHideKey(event)) return;
    event.preventDefault();
    hide();
  });
  hideRequests.subscribe(hide);
};
