import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { handleSkippedTransitions } from '../ui/view-transition.ts';
import { BrokenScreen } from './BrokenScreen.tsx';
import { FocusOnNavigate } from './FocusOnNavigate.tsx';
import { AdminOnly, Gate, LinkedScreenOrOutlet } from './Gate.tsx';
import { Root } from './Root.tsx';
import { type Frame, routes } from './routes.tsx';
import { OpenFrame, PlainFrame, Shell } from './Shell.tsx';

const getRoutesInFrame = (frame: Frame): RouteObject[] =>
  routes.filter((route) => route.frame === frame);

/** An error or a first fetch inside a frame replaces only the screen. */
const withFrame = (
  Component: ComponentType,
  children: RouteObject[],
  tabs = false,
): RouteObject => ({
  Component,
  children: [
    {
      element: (
        <>
          <Outlet />
          <FocusOnNavigate />
        </>
      ),
      errorElement: <BrokenScreen tabs={tabs} />,
      hydrateFallbackElement: <></>,
      children,
    },
  ],
});

const reflectionRoutes: RouteObject = {
  lazy: async () => ({
    Component: (await import('../rooms/reflection/ReflectionRoom.tsx')).ReflectionRoom,
  }),
  children: getRoutesInFrame('reflection'),
};
const tabRoutes = withFrame(Outlet, [...getRoutesInFrame('tabs'), reflectionRoutes], true);

export const routeObjects: RouteObject[] = [
  {
    Component: Root,
    errorElement: <BrokenScreen />,
    children: [
      {
        Component: Gate,
        errorElement: <BrokenScreen />,
        children: [
          ...getRoutesInFrame('gate'),
          withFrame(PlainFrame, getRoutesInFrame('plain')),
          withFrame(OpenFrame, getRoutesInFrame('open')),
          {
            Component: LinkedScreenOrOutlet,
            children: [
              withFrame(PlainFrame, getRoutesInFrame('invite')),
              { Component: Shell, children: [tabRoutes] },
            ],
          },
          { Component: AdminOnly, children: [withFrame(PlainFrame, getRoutesInFrame('admin'))] },
        ],
      },
    ],
  },
];

export const createRouter = () => {
  // Scroll positions are stored by the key, and the first entry would be `default` in every page.
  if (!history.state?.key) history.replaceState({ key: crypto.randomUUID() }, '');
  handleSkippedTransitions();
  return createBrowserRouter(routeObjects);
};
