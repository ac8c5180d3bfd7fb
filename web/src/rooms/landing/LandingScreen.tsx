import { lazy } from 'react';
import { loadLandingCatalog } from './load-landing-catalog.ts';

/** Its texts are made as it loads. */
const LandingInApp = lazy(async () => {
  await loadLandingCatalog();
  return import('./LandingInApp.tsx');
});

/** For in-app navigation; a page load gets the prerendered one. */
const LandingScreen = () => <LandingInApp />;

export default LandingScreen;
