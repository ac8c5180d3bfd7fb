import { expect, type Locator, type Page } from '@playwright/test';

/** The toast area of a page and what it shows. */
export type ToastArea = {
  readonly area: Locator;
  /** The toasts in the page, those that are leaving included. */
  readonly toasts: Locator;
  readonly close: Locator;
};

/** Finds the toast area by its accessible name, as people who do not see it do. */
export const toastArea = (page: Page): ToastArea => {
  const area = page.getByRole('region', { name: 'F8' });
  return {
    area,
    toasts: area.locator('> *'),
    close: area.getByRole('button', { name: 'Close' }),
  };
};

/** A dismissed toast is on its way out: still in the page, but no longer to be seen. */
export const expectLeaving = async ({ toasts }: ToastArea): Promise<void> => {
  await expect(toasts).toHaveCSS('opacity', '0');
};

/** A toast that nobody has dismissed. */
export const expectShown = async ({ toasts }: ToastArea): Promise<void> => {
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toHaveCSS('opacity', '1');
};
