import type { Page } from '@playwright/test';

export const FOCUS_LOST = 'The focus is lost.';

/**
 * What is wrong with where the focus is: it is nowhere, outside the screen, under something else, or nothing shows it.
 * A heading to which the app moves the focus is read out instead, and Tab never stops there.
 */
export const findFocusFault = (page: Page): Promise<string | null> =>
  page.evaluate((lost) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return lost;
    const name = focused.getAttribute('aria-label') ?? focused.textContent;
    const what = `${focused.tagName} “${name.slice(0, 60)}”`;

    const [box = focused.getBoundingClientRect()] = focused.getClientRects();
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (bottom - top < Math.min(box.height / 2, 8)) return `${what} is outside the screen.`;
    const hit = document.elementFromPoint(box.x + box.width / 2, (top + bottom) / 2);
    const whole = focused.closest('label') ?? focused;
    if (!whole.contains(hit)) return `${what} is under something else.`;
    if (focused.tabIndex < 0) return null;

    // A sign of the focus may be on the element itself, on a box around it, or on what stands beside it there.
    let around: Element = focused;
    for (let level = 0; level < 3; level += 1) around = around.parentElement ?? around;
    const sides = ['top', 'right', 'bottom', 'left'];
    const getLook = (): string =>
      [around, ...around.querySelectorAll('*')]
        .flatMap((one) =>
          [null, '::before', '::after'].map((part) => {
            const style = getComputedStyle(one, part);
            const { outlineStyle, outlineColor, boxShadow, backgroundColor, color } = style;
            // The color of a line that has no width is not to be seen.
            const lines = sides.map((side) =>
              style.getPropertyValue(`border-${side}-width`) === '0px'
                ? ''
                : style.getPropertyValue(`border-${side}-color`),
            );
            const outline = outlineStyle === 'none' ? '' : outlineColor;
            return [outline, boxShadow, backgroundColor, color, ...lines].join();
          }),
        )
        .join('\n');

    // The app must not react to the focus leaving for this check.
    const silence = (event: Event): void => event.stopImmediatePropagation();
    const events = ['blur', 'focus', 'focusin', 'focusout'];
    for (const type of events) addEventListener(type, silence, { capture: true });
    const focusedLook = getLook();
    focused.blur();
    const look = getLook();
    focused.focus({ preventScroll: true });
    for (const type of events) removeEventListener(type, silence, { capture: true });
    return focusedLook === look ? `Nothing shows the focus of ${what}.` : null;
  }, FOCUS_LOST);

const MAX_STOPS = 60;
const END = 'end-of-page';

/** Starts at the top with nothing focused. Behind the last control stands one more: Tab must not leave the window. */
const goToStart = (page: Page): Promise<void> =>
  page.evaluate((id) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
    scrollTo({ top: 0, behavior: 'instant' });
    document.body.append(Object.assign(document.createElement('button'), { id }));
  }, END);

/** What is wrong with where the focus comes to by Tab, from the beginning of the page to its end. */
export const findFocusFaultsByTab = async (page: Page): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const end = page.locator(`#${END}`);
  await goToStart(page);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await end.evaluate((element) => element === document.activeElement)) break;
    const fault = await findFocusFault(page);
    // After the last control of a sheet the focus leaves the page.
    if (fault === FOCUS_LOST) break;
    if (fault !== null) wrong.push(fault);
  }
  await end.evaluate((element) => element.remove());
  return wrong;
};
