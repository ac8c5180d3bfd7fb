import type { Page } from '@playwright/test';
import { openPart } from './part-page.ts';

const script = (email: string) => `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { AuthProvider } from './device/session/auth.tsx';
  import { sessionAtStart } from './device/session/session-state.ts';
  import { ForgotPassword } from './rooms/account/ForgotPassword.tsx';
  import { ToastArea } from './ui/ToastArea.tsx';
  const state = sessionAtStart(null);
  const session = {
    getState: () => state,
    onChange: () => () => undefined,
    sendPasswordReset: async () => { document.title = 'sent'; },
  };
  createRoot(document.body).render(
    createElement(AuthProvider, { session },
      createElement(ForgotPassword, { email: ${JSON.stringify(email)} }),
      createElement(ToastArea)));
`;

/**
 * A page with nothing but the app's Forgot Password for an address, as no screen offers it without a
 * good one. A request that is sent becomes the title of the page.
 */
export const openForgotPassword = (page: Page, email: string): Promise<void> =>
  openPart(page, script(email));
