import { type BrowserContext, test as base, expect } from '@playwright/test';

/** The hosts of the app and, in place of Google's, of the emulators. */
const ownHosts = new Set(['localhost', '127.0.0.1']);

/** A request that failed because the network was away is no fault of the page. */
const isAboutNetwork = (text: string): boolean =>
  /net::ERR_|Failed to (load resource|fetch dynamically imported module)|NetworkError|network-request-failed|Could not reach Cloud Firestore/.test(
    text,
  );

/** Records what the pages of a context ask of other hosts, throw, or log as an error: all of it has to stay empty. */
export const watchComplaints = (context: BrowserContext, complaints: string[]): void => {
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !ownHosts.has(hostname)) {
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

type Options = {
  /** What a test provokes on purpose; every other complaint fails it. */
  readonly expectedComplaints: RegExp | null;
};

/** Playwright's test, which also fails by what its pages complain of. */
export const test = base.extend<Options>({
  expectedComplaints: [null, { option: true }],
  context: async ({ context, expectedComplaints }, use) => {
    const complaints: string[] = [];
    watchComplaints(context, complaints);
    await use(context);
    expect(complaints.filter((text) => !expectedComplaints?.test(text))).toEqual([]);
  },
});
