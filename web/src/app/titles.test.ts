import { expect, it } from 'vitest';
import { titleOf } from './titles.ts';

it.each([
  ['/', 'Usward: grow toward each other'],
  ['/join', 'Usward'],
  ['/us/you', 'You · Usward'],
  ['/checkin', 'Check-in · Usward'],
  ['/nowhere', 'Page not found · Usward'],
])('the title at %s names the place, and the app once', (pathname, title) => {
  expect(titleOf(pathname)).toBe(title);
});
