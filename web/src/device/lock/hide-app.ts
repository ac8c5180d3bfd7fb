import { createEmitter } from '../emitter.ts';

const NEUTRAL_TITLE = 'Usward';

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
    // The observer may not have reported the newest title yet: the tap that ends this may have set it.
    cover();
    watching.disconnect();
    document.title = wanted;
  };
};

/** Removes the app from the page, so that nothing can be read there; it stays alive. Returns how to restore it. */
export const detachApp = (root: HTMLElement, focused: Element | null): (() => void) => {
  const top = window.scrollY;
  const sheets = [...root.querySelectorAll('dialog')].filter((sheet) => sheet.matches(':modal'));
  root.remove();
  const restoreTitle = neutralizeTitle();
  return () => {
    document.body.prepend(root);
    restoreTitle();
    // Outside the page an open sheet loses its place in the top layer.
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

/** Our own choice. */
const DOUBLE_TAP_MS = 400;

/** No browser and no screen reader uses this key by itself. */
const HIDE_KEY = 'F2';

const hideRequests = createEmitter<void>();

export const requestHide = (): void => hideRequests.emit();

type LogoSelector = string;

const findTappedLogo = (event: MouseEvent, logoSelector: LogoSelector): Element | null => {
  const { target, detail } = event;
  if (detail === 0 || !(target instanceof Element) || target.closest('dialog')) return null;
  return target.closest(logoSelector);
};

const isHideKey = ({ key, repeat, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key === HIDE_KEY && !(repeat || altKey || ctrlKey || metaKey || shiftKey);

export const onHideRequest = (logoSelector: LogoSelector, hide: () => void): void => {
  let before: { readonly logo: Element; readonly at: number } | null = null;
  const tap = (event: MouseEvent) => {
    const logo = findTappedLogo(event, logoSelector);
    const at = event.timeStamp;
    const isSecond = logo !== null && before?.logo === logo && at - before.at <= DOUBLE_TAP_MS;
    before = logo === null || isSecond ? null : { logo, at };
    if (!isSecond) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  };
  // In the capture phase, before the app follows the logo's link a second time.
  document.addEventListener('click', tap, { capture: true });
  document.addEventListener('keydown', (event) => {
    if (!isHideKey(event)) return;
    event.preventDefault();
    hide();
  });
  hideRequests.subscribe(hide);
};
