import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** What a JSON body of the API is called from the door on. */
export const KEPT_JSON = 'application/vnd.usward+json';

/** What any other body is called, which no parser looks into. */
const KEPT_OTHER = 'application/octet-stream';

/**
 * Renames the content type of bodies before anything else sees the request. Cloud Functions parses
 * bodies itself and answers a broken one with an HTML page and a stack; under another name it hands
 * the bytes on, and the API refuses them in its own words.
 */
export const keepBodies = (): void => {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (!request.url?.startsWith('/api/')) return;
    const { headers } = request;
    const type = headers['content-type'];
    if (type !== undefined) {
      headers['content-type'] = /^application\/json\b/i.test(type) ? KEPT_JSON : KEPT_OTHER;
    }
    // Nobody needs to pack 32 kB; packed bytes are no JSON and are refused as such.
    delete headers['content-encoding'];
  });
};
