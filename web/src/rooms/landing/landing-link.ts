import type { ComponentType, ReactNode } from 'react';

/** The router's link in the app, a plain one in the prerendered page. */
export type LandingLink = ComponentType<{
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'data-kind'?: string;
  readonly children: ReactNode;
}>;

/** What each part of the landing needs to lead somewhere. */
export type LinkProps = { readonly link: LandingLink };
