/** The browser that scripts/browser.ts found, without what would look for the internet by itself. */
export const launchOptions = {
  ...(process.env.USWARD_CHROMIUM ? { executablePath: process.env.USWARD_CHROMIUM } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
