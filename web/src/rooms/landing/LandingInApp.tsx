import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { bringLandingToLife } from './bring-to-life.ts';
import { LandingView } from './LandingView.tsx';
import type { LandingLink } from './landing-link.ts';

const RouterLink: LandingLink = (props) => <Link {...props} />;

const LandingInApp = () => {
  useEffect(() => bringLandingToLife(document), []);
  return <LandingView link={RouterLink} />;
};

export default LandingInApp;
