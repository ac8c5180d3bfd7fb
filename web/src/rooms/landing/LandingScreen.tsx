import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { type LandingLink, LandingView } from './LandingView.tsx';
import { playVideo } from './play-video.ts';

const RouterLink: LandingLink = (props) => <Link {...props} />;

/** For in-app navigation; a page load gets the prerendered one. */
const LandingScreen = () => {
  useEffect(() => playVideo(document), []);
  return <LandingView link={RouterLink} />;
};

export default LandingScreen;
