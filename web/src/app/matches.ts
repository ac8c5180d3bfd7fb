import { parse } from 'regexparam';

/** A path as the router reads it; itself where it is nothing that can be read. */
const decoded = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** Whether a path is one of a pattern's, as routes match: case and a slash at the end make no difference. */
export const matches = (pattern: string, pathname: string): boolean =>
  parse(pattern).pattern.test(decoded(pathname));

/** The pattern of a room's own address and of all that stands below it. */
export const below = (path: string): string => `${path}/*?`;
