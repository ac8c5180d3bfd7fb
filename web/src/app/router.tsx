import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { Arrival } from './Arrival.tsx';
import { BrokenScreen } from './BrokenScreen.tsx';
import { AdminOnly, Gate, Guarded } from './Gate.tsx';
import { Root } from './Root.tsx';
import { type Frame, routes } from './routes.tsx';
import { OpenFrame, PlainFrame, Shell } from './Shell.tsx';

const screensIn = (frame: Frame): RouteObject[] => routes.filter((route) => route.frame === frame);

/** What breaks inside a frame takes the place of the screen alone, and so does what has yet to be fetched at first. */
const inside = (Component: ComponentType, children: RouteObject[], tabs = false): RouteObject => ({
  Component,
  children: [
    {
      element: (
        <>
          <Outlet />
          <Arrival />
        </>
      ),
      errorElement: <BrokenScreen tabs={tabs} />,
      hydrateFallbackElement: <></>,
      children,
    },
  ],
});

const inRoom: RouteObject = {
  lazy: async () => ({
    Component: (await import('../rooms/reflection/ReflectionRoom.tsx')).ReflectionRoom,
  }),
  children: screensIn('reflection'),
};
const inTabs = inside(Outlet, [...screensIn('tabs'), inRoom], true);

/** The routes as React Router takes them, each in its frame; between two in the same frame the frame stays. */
export const routeObjects: RouteObject[] = [
  {
    Component: Root,
    errorElement: <BrokenScreen />,
    children: [
      {
        Component: Gate,
        errorElement: <BrokenScreen />,
        children: [
          ...screensIn('gate'),
          inside(PlainFrame, screensIn('plain')),
          inside(OpenFrame, screensIn('open')),
          {
            Component: Guarded,
            children: [
              inside(PlainFrame, screensIn('invite')),
              { Component: Shell, children: [inTabs] },
            ],
          },
          { Component: AdminOnly, children: [inside(PlainFrame, screensIn('admin'))] },
        ],
      },
    ],
  },
];

/** The router of this page; what its address needs is fetched from now on. */
export const createRouter = () => {
  // The first entry would be called `default` in every page, and scroll positions are kept by the key.
  if (!history.state?.key) history.replaceState({ key: crypto.randomUUID() }, '');
  return createBrowserRouter(routeObjects);
};
