import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** What a JSON body of the API is called from the door on. */
export const KEPT_JSON = 'application/vnd.usward+json';

/**
 * Renames the content type of JSON bodies before anything else sees the request. Cloud Functions
 * parses `application/json` itself and answers a broken body with an HTML page and a stack; under
 * another name it hands the bytes on, and the API refuses them in its own words.
 */
export const keepJsonBodies = (): void => {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    const type = request.headers['content-type'];
    if (request.url?.startsWith('/api/') && type && /^application\/json\b/i.test(type)) {
      request.headers['content-type'] = KEPT_JSON;
    }
  });
};
