import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a React page can be, to hold ours against: it shows a heading.
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <h1>Bare</h1>
  </StrictMode>,
);
navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.error(error));
