/** Addresses outside the app's router: plain pages, written at build time. */
export const legalPages = {
  stored: '/privacy',
  privacyPolicy: '/privacy-policy.html',
  terms: '/terms.html',
  imprint: '/imprint.html',
} as const;
