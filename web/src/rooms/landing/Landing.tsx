import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { type LandingLink, LandingView } from './LandingView.tsx';
import { playVideo } from './play-video.ts';

const RouterLink: LandingLink = (props) => <Link {...props} />;

/** The landing inside the app, for those who come back to it without loading a page. */
const Landing = () => {
  useEffect(() => playVideo(document), []);
  return <LandingView link={RouterLink} />;
};

export default Landing;
