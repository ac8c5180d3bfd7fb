import type { Page } from '@playwright/test';

/**
 * The controls that a tap on their middle does not reach, because something else is on top. Each is scrolled to
 * first, as a person looking for it would; `inView` asks only of those on the screen as it is.
 */
export const coveredControls = (page: Page, { inView = false } = {}): Promise<readonly string[]> =>
  page.evaluate((onlyInView) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
      ),
    ];
    const shown = controls.filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        control.closest('[inert], dialog:not([open])') === null &&
        getComputedStyle(control).clipPath === 'none',
    );
    const [openSheet] = [...document.querySelectorAll('dialog[open]')].slice(-1);
    const isHit = (control: HTMLElement, hit: Element | null): boolean => {
      const label = control.closest('label');
      return hit !== null && (control.contains(hit) || (label?.contains(hit) ?? false));
    };
    const before = scrollY;
    const covered = shown.filter((control) => {
      if (openSheet !== undefined && !openSheet.contains(control)) return false;
      if (!onlyInView) control.scrollIntoView({ block: 'center', behavior: 'instant' });
      // A link that wraps has a box for each line, and between them nothing of its own.
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (onlyInView && (y < 0 || y > innerHeight)) return false;
      return !isHit(control, document.elementFromPoint(x, y));
    });
    scrollTo({ top: before, behavior: 'instant' });
    return covered.map(
      (control) => `covered: ${control.getAttribute('aria-label') ?? control.textContent}`,
    );
  }, inView);
