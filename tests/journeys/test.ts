import { type BrowserContext, test as base, expect } from '@playwright/test';
import { reportViolations } from '@usward/core/security/csp-report-endpoints';

/** The app, the emulators in place of Google, and Google's push service, which has no emulator. */
const knownHosts = new Set([
  'localhost',
  '127.0.0.1',
  'fcmregistrations.googleapis.com',
  'firebaseinstallations.googleapis.com',
]);

/** Pages that tests make up have names that are reserved for that. */
const isKnown = (hostname: string): boolean =>
  knownHosts.has(hostname) || hostname.endsWith('.test');

/** A request that failed because the network was away is no fault of the page. */
const isAboutNetwork = (text: string): boolean =>
  /net::ERR_|Failed to (load resource|fetch dynamically imported module)|Unable to preload CSS|NetworkError|network-request-failed|Could not reach Cloud Firestore/.test(
    text,
  );

/**
 * Records what the pages of a context ask of other hosts, throw, or log as an error, and what the content security policy
 * refuses them and their workers: all of it has to stay empty.
 */
export const watchComplaints = (context: BrowserContext, complaints: string[]): void => {
  context.on('request', (request) => {
    const { hostname, pathname, protocol } = new URL(request.url());
    if (pathname === reportViolations.path) complaints.push(`violated ${request.postData()}`);
    if (protocol.startsWith('http') && !isKnown(hostname)) {
      complaints.push(`asked ${request.url()}`);
    }
  });
  context.on('weberror', (error) => complaints.push(`threw ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAboutNetwork(message.text())) {
      complaints.push(`logged ${message.text()}`);
    }
  });
};

/**
 * Makes the browser one without service workers. Where Playwright blocks them, registering one gives no
 * registration and no refusal, as in no browser.
 */
export const removeWorkers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

type Options = {
  /** What a test provokes on purpose; every other complaint fails it. */
  readonly expectedComplaints: RegExp | null;
};

/** Playwright's test, which also fails by what its pages complain of. */
export const test = base.extend<Options>({
  expectedComplaints: [null, { option: true }],
  context: async ({ context, serviceWorkers, expectedComplaints }, use) => {
    if (serviceWorkers === 'block') await removeWorkers(context);
    const complaints: string[] = [];
    watchComplaints(context, complaints);
    await use(context);
    expect(complaints.filter((text) => !expectedComplaints?.test(text))).toEqual([]);
  },
});
