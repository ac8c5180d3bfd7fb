import type { Page } from '@playwright/test';
import { coveredControls } from './covered-controls.ts';
import { findFocusFaultsByTab } from './focus-faults.ts';
import { setAppearance } from './screen-faults.ts';
import { toastArea } from './toast-area.ts';

/**
 * The texts that their own box or one around it cuts off, or of which a word stands on three lines or more, and
 * whether the page or a sheet scrolls sideways.
 */
export const findTextFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Text for screen readers only: it or an element around it is clipped to nothing. */
    const isVisuallyHidden = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
      }
      return false;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[aria-hidden="true"], [inert]') === null &&
      !isVisuallyHidden(element);
    /** Its own text nodes, except blank ones. */
    const getOwnTexts = (element: Element): readonly Node[] =>
      [...element.childNodes].filter(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
    const isTextCut = (node: Node): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box = node.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const isCutSideways = text.left < edge.left - 1 || text.right > edge.right + 1;
        const isCutBelow = text.top < edge.top - 1 || text.bottom > edge.bottom + 1;
        if (/hidden|clip/.test(overflowX) && isCutSideways) return true;
        if (/hidden|clip/.test(overflowY) && isCutBelow) return true;
        // A strip of its own is scrolled to what lies beside the screen.
        if (/auto|scroll/.test(overflowX) && box !== document.documentElement) return false;
      }
      return text.left < -1 || text.right > innerWidth + 1;
    };
    const isCut = (element: Element): boolean => getOwnTexts(element).some(isTextCut);
    const isTorn = (element: Element): boolean =>
      getOwnTexts(element).some((node) =>
        [...(node.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)].some(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 2;
        }),
      );
    const texts = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element instanceof HTMLElement &&
        !element.matches('script, style, noscript, select, option') &&
        getOwnTexts(element).length > 0,
    );
    const cut = texts
      .filter((element) => isShown(element) && isCut(element))
      .map(({ textContent }) => `cut off: ${textContent}`);
    const torn = texts
      .filter((element) => isShown(element) && isTorn(element))
      .map(({ textContent }) => `torn to pieces: ${textContent}`);
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName }) => `scrolls sideways: ${tagName}`);
    return [...cut, ...torn, ...wide];
  });

/** What is wrong with the present screen where its text is twice as large, on a usual and on a narrow phone. */
export const findEnlargedTextFaults = async (page: Page): Promise<readonly string[]> => {
  const wrong: string[] = [];
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  // It can be closed; with such large text there may be no place for it beside all that can be tapped.
  const isToastShown = (await toastArea(page).toasts.count()) > 0;
  for (const width of [390, 320]) {
    await setAppearance(page, { colorScheme: 'light', width });
    const faults = [
      ...(await findTextFaults(page)),
      ...(isToastShown ? [] : await coveredControls(page)),
      ...(width === 320 ? await findFocusFaultsByTab(page) : []),
    ];
    wrong.push(...faults.map((text) => `200 % ${width} ${text}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return wrong;
};
