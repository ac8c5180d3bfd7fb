import { Link } from 'react-router-dom';
import { type LandingLink, LandingView } from './LandingView.tsx';

const RouterLink: LandingLink = (props) => <Link {...props} />;

/** The landing inside the app, for those who come back to it without loading a page. */
const Landing = () => <LandingView link={RouterLink} />;

export default Landing;
