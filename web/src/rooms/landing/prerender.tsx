import { renderToStaticMarkup } from 'react-dom/server';
import { type LandingLink, LandingView } from './LandingView.tsx';

const PlainLink: LandingLink = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

/** Usable without scripts. */
export const renderLanding = (): string => renderToStaticMarkup(<LandingView link={PlainLink} />);
