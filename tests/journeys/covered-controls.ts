import type { Page } from '@playwright/test';

/**
 * The controls that a tap on their middle does not reach, because something else lies there. Each is scrolled to
 * first, as somebody would who looks for it.
 */
export const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
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
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = control.getBoundingClientRect();
      return !isHit(control, document.elementFromPoint(x + width / 2, y + height / 2));
    });
    scrollTo({ top: before, behavior: 'instant' });
    return covered.map(
      (control) => `covered: ${control.getAttribute('aria-label') ?? control.textContent}`,
    );
  });
