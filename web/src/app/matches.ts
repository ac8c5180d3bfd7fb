import { parse } from 'regexparam';

/** Whether a path is one of a pattern's, as routes match: case and a slash at the end make no difference. */
export const matches = (pattern: string, pathname: string): boolean =>
  parse(pattern).pattern.test(pathname);

/** The pattern of a room's own address and of all that stands below it. */
export const below = (path: string): string => `${path}/*?`;
