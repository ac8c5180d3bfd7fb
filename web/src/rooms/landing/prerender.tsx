import { renderToStaticMarkup } from 'react-dom/server';
import { type LandingLink, LandingView } from './LandingView.tsx';

const PlainLink: LandingLink = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

/** The landing as static HTML: no script is needed to see and use it. */
export const renderLanding = (): string => renderToStaticMarkup(<LandingView link={PlainLink} />);
