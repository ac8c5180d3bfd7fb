import { getPageName } from '@usward/core/tracking/page-names';
import { expect, it } from 'vitest';
import { paths } from '../ui/paths.ts';

const addresses = Object.entries(paths).map(
  ([name, path]) => [name, typeof path === 'string' ? path : path('2026-03-12')] as const,
);

it.each(addresses)('the page "%s" is counted under its own name', (_, address) => {
  expect(getPageName(address)).not.toBe('*');
});
