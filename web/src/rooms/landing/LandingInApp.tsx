import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LandingView } from './LandingView.tsx';
import type { LandingLink } from './landing-link.ts';

const RouterLink: LandingLink = (props) => <Link {...props} />;

/** What scripts add is a chunk of its own, so that the prerendered page does not link its styles. */
const startBringingToLife = (): (() => void) => {
  let end: (() => void) | null = null;
  let isLeft = false;
  import('./bring-to-life.ts').then(
    ({ bringLandingToLife }) => {
      if (!isLeft) end = bringLandingToLife(document);
    },
    (error: unknown) => console.error(error),
  );
  return () => {
    isLeft = true;
    end?.();
  };
};

const LandingInApp = () => {
  useEffect(startBringingToLife, []);
  return <LandingView link={RouterLink} />;
};

export default LandingInApp;
