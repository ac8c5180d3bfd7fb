import { Children, isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { Route } from '../ui/router.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { AdminOnly, Guarded } from './Guarded.tsx';
import { matches } from './matches.ts';
import { parseInAppPath, placeOf } from './places.ts';

type Known = { readonly path: string; readonly isGuarded: boolean };
type Props = { readonly path?: string; readonly children?: ReactNode };

const elementsOf = (node: ReactNode) =>
  Children.toArray(node).filter((child) => isValidElement<Props>(child));

const isGuarded = (screen: ReactNode): boolean =>
  elementsOf(screen).some(
    ({ type, props }) => type === Guarded || type === AdminOnly || isGuarded(props.children),
  );

/** Every path below an element, with whether a guard stands before its screen. */
const routesIn = (node: ReactNode): Known[] =>
  elementsOf(node).flatMap(({ type, props: { path, children } }) => {
    if (type !== Route) return routesIn(children);
    return path === undefined ? [] : [{ path, isGuarded: isGuarded(children) }];
  });

const routes = routesIn(AppRoutes());

/** An address that a route's path stands for. */
const addressOf = (path: string): string =>
  path.replace(/\/\*\?$/, '').replace(/:\w+/g, '2026-03-12');

describe('every route of the app', () => {
  it('is found', () => {
    expect(routes.map(({ path }) => path)).toContain(paths.dashboard);
    expect(routes.filter(({ isGuarded }) => !isGuarded).map(({ path }) => path)).toEqual([
      paths.createAccount,
      paths.signIn,
      paths.quiz,
      paths.quizOne(':quiz'),
    ]);
  });

  it.each(routes.map(({ path, isGuarded }) => [path, isGuarded] as const))(
    '%s has a place, guarded: %s',
    (path, isGuarded) => {
      const place = placeOf(addressOf(path));
      expect(['protected', 'invite'].includes(place)).toBe(isGuarded);
      expect(place).not.toBe('unknown');
    },
  );
});

describe('every address of the app', () => {
  const addresses = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : path('2026-03-12'),
  );
  // The gate decides of these before any route.
  const decidedBefore: readonly string[] = [paths.landing, paths.join, paths.tabbedHome];

  it.each(addresses)('%s has a place and a screen', (address) => {
    expect(placeOf(address)).not.toBe('unknown');
    const isRoute = routes.some(({ path }) => matches(path, address));
    expect(isRoute || decidedBefore.includes(address)).toBe(true);
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
  ])('has no place: %s', (address) => {
    expect(placeOf(address)).toBe('unknown');
  });
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
