import type { Page } from '@playwright/test';
import { openPart } from './part-page.ts';

const script = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { ToastArea } from './ui/ToastArea.tsx';
  import { toast } from './ui/toast.ts';
  createRoot(document.body).render(createElement(ToastArea));
  addEventListener('show-toast', ({ detail: { title, action } }) => {
    toast({ title, action: action && { label: action, onClick: () => { document.title = action; } } });
  });
`;

/** The words of a toast; pressing its action makes them the title of the page. */
export type ToastWish = { readonly title: string; readonly action?: string };

/**
 * A page with nothing but the app's toast area, for what no screen shows yet. Gives the way to show
 * a toast.
 */
export const openToastPage = async (page: Page): Promise<(words: ToastWish) => Promise<void>> => {
  await openPart(page, script);
  return (words) =>
    page.evaluate((detail) => {
      dispatchEvent(new CustomEvent('show-toast', { detail }));
    }, words);
};
