import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Workbox } from 'workbox-window';

// The smallest page with the app's packages, as a baseline: it shows a heading.
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
const router = createBrowserRouter([{ path: '*', element: <h1>Bare</h1> }]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
new Workbox('/sw.js').register().catch((error: unknown) => console.error(error));
