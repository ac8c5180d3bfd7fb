import { lazy } from 'react';
import { loadLandingWords } from './load-landing-words.ts';

/** Its texts are made as it loads. */
const LandingInApp = lazy(async () => {
  await loadLandingWords();
  return import('./LandingInApp.tsx');
});

/** For in-app navigation; a page load gets the prerendered one. */
const LandingScreen = () => <LandingInApp />;

export default LandingScreen;
