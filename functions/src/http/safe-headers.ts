/**
 * What Hosting says of every answer (firebase.json), for a caller that asks the function at its own address. An answer
 * of the API is data: nothing in it may run, load anything or be framed.
 */
export const safeHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
} as const;
