import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths } from '../ui/paths.ts';
import { AdminOnly, LinkedScreenOrOutlet } from './Gate.tsx';
import { routeObjects } from './router.tsx';
import { accessAt, parseInAppPath, routes, titleAt } from './routes.tsx';

/** An address that a route's path stands for. */
const toAddress = (path: string): string =>
  path.replace(/\/\*$/, '').replace(/:\w+/g, '2026-03-12');

/** The routes that React Router finds at an address, from the outermost to the screen's own. */
const chainAt = (address: string) =>
  (matchRoutes(routeObjects, address) ?? []).map(({ route }) => route);

const isGuarded = (address: string): boolean =>
  chainAt(address).some(
    ({ Component }) => Component === LinkedScreenOrOutlet || Component === AdminOnly,
  );

const known = routes.filter(({ access }) => access !== 'unknown');

describe('every route of the app', () => {
  it('stands in the router, below the gate and in its frame', () => {
    const chains = known.map(({ path }) => chainAt(toAddress(path)));
    expect(chains.filter(([, , ...inner]) => inner.length === 0)).toEqual([]);
    expect(known.filter(({ frame }) => frame === 'gate').map(({ path }) => path)).toEqual([
      paths.landing,
      paths.join,
      paths.tabbedHome,
    ]);
  });

  it.each(known.map(({ path, access }) => [path, access] as const))(
    '%s is guarded where it has to be: %s',
    (path, access) => {
      expect(isGuarded(toAddress(path))).toBe(['protected', 'invite'].includes(access));
      expect(accessAt(toAddress(path))).toBe(access);
    },
  );

  it('has a screen, unless the gate decides before', () => {
    const without = routes.filter(({ lazy, Component }) => !lazy && !Component);
    expect(without.every(({ frame }) => frame === 'gate')).toBe(true);
  });

  it.each(routes.flatMap(({ path, lazy }) => (lazy ? [[path, lazy] as const] : [])))(
    'fetches the screen of %s',
    async (_, lazy) => {
      expect(await lazy()).toEqual({ Component: expect.any(Function) });
    },
  );
});

describe('every address of the app', () => {
  const addresses = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : path('2026-03-12'),
  );

  it.each(addresses)('%s has a route of its own', (address) => {
    expect(accessAt(address)).not.toBe('unknown');
    expect(chainAt(address).at(-1)?.path).not.toBe('*');
  });

  it.each([
    // Spelled as a browser may leave it.
    '/US',
    '/us/',
    '/%75s',
  ])('may be spelled %s', (address) => {
    expect(accessAt(address)).toBe('protected');
    expect(titleAt(address)).toBe('Us · Usward');
  });
});

describe('an address that nobody knows', () => {
  it.each([
    '/nowhere',
    '/usual',
    '/us/edit-shoe-size',
    '/checkin/nowhere',
    '/checkin/weeks/a/b',
    '/quiz/a/b',
    '/us/me/more',
    '/%',
  ])('is open to all, and leads to the not-found page: %s', (address) => {
    expect(accessAt(address)).toBe('unknown');
    expect(chainAt(address).at(-1)?.path).toBe('*');
    expect(isGuarded(address)).toBe(false);
  });

  it('below the feedback forms leads to those', () => {
    expect(accessAt('/intimacyLab/feedback/a/b')).toBe('protected');
  });
});

it.each([
  ['/', 'Usward: grow toward each other'],
  ['/join', 'Usward'],
  ['/us/you', 'Partner · Usward'],
  ['/checkin', 'Check-in · Usward'],
  ['/nowhere', 'Page not found · Usward'],
])('the title at %s names the place, and the app once', (pathname, title) => {
  expect(titleAt(pathname)).toBe(title);
});

describe('a path that a notification brings', () => {
  it.each(['/dashboard', '/daily-questions/2026-03-12', '/us?from=push', '/', '/us#top'])(
    'may be %s',
    (path) => {
      expect(parseInAppPath(path)).toBe(path);
    },
  );

  it.each([
    'https://example.org',
    '//example.org',
    '/\\example.org',
    'us',
    '/nowhere',
    '',
    null,
    7,
  ])('is dropped: %s', (path) => {
    expect(parseInAppPath(path)).toBeNull();
  });
});
