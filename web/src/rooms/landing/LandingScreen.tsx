import { lazy } from 'react';
import { loadLandingWords } from './load-landing-words.ts';

/** For in-app navigation; a page load gets the prerendered one. Its texts are made as it loads. */
const LandingScreen = lazy(async () => {
  await loadLandingWords();
  return import('./LandingInApp.tsx');
});

export default LandingScreen;
