import { renderToStaticMarkup } from 'react-dom/server';
import { LandingView } from './LandingView.tsx';
import type { LandingLink } from './landing-link.ts';

const PlainLink: LandingLink = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

/** Usable without scripts. */
export const renderLanding = (): string => renderToStaticMarkup(<LandingView link={PlainLink} />);
