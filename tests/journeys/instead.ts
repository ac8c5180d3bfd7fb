import type { Page } from '@playwright/test';

/** The identity provider's paths that the app uses, wherever its host is. */
export const provider = {
  signIn: '**/v1/accounts:signInWithPassword?*',
  signUp: '**/v1/accounts:signUp?*',
  sendEmail: '**/v1/accounts:sendOobCode?*',
  refresh: '**/v1/token?*',
} as const;

/** Answers requests like this one with JSON instead of the server, until further notice. */
export const answerInstead = async (
  page: Page,
  pattern: string,
  status: number,
  json: unknown,
): Promise<void> => {
  await page.unroute(pattern);
  await page.route(pattern, (route) =>
    route.fulfill({ status, json, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
};

/** Lets the provider refuse in its own words, such as `EMAIL_NOT_FOUND`. */
export const refuseInstead = (page: Page, pattern: string, words: string): Promise<void> =>
  answerInstead(page, pattern, 400, { error: { code: 400, message: words } });

/** Lets such requests get no answer at all. */
export const loseInstead = async (page: Page, pattern: string): Promise<void> => {
  await page.unroute(pattern);
  await page.route(pattern, (route) => route.abort());
};
