import { describe, expect, it } from 'vitest';
import { getPageName } from './page-names.ts';

describe('the name of a page', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/quiz/how-i-rest', '/quiz/:quiz'],
    ['/daily-questions', '/daily-questions'],
    ['/daily-questions/history', '/daily-questions/history'],
    ['/daily-questions/2026-03-12', '/daily-questions/:date'],
    ['/us/edit-firstName', '/us/edit-firstName'],
  ])('%s is counted as %s', (pathname, name) => expect(getPageName(pathname)).toBe(name));

  it.each(['/nowhere', '/dashboard/my-secret', '/daily-questions/a/b', '*'])(
    'an unknown address such as "%s" is not told',
    (pathname) => expect(getPageName(pathname)).toBe('*'),
  );

  it.each(['/intimacyLab', '/intimacylab/', '/intimacyLab/feedback'])(
    'the address "%s" has none: nobody is told who was there',
    (pathname) => expect(getPageName(pathname)).toBeNull(),
  );
});
