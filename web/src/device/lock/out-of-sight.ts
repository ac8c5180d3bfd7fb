/** What stands above a page of which nothing is shown. */
const TITLE = 'Usward';

/** Keeps the title plain while the app goes on out of sight; what gives back the one it wanted. */
const coverTitle = (): (() => void) => {
  let wanted = document.title;
  document.title = TITLE;
  const cover = (): void => {
    if (document.title === TITLE) return;
    wanted = document.title;
    document.title = TITLE;
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
export const takeAway = (root: HTMLElement, focused: Element | null): (() => void) => {
  const top = window.scrollY;
  const sheets = [...root.querySelectorAll('dialog')].filter((sheet) => sheet.matches(':modal'));
  root.remove();
  const uncoverTitle = coverTitle();
  return () => {
    document.body.prepend(root);
    uncoverTitle();
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
