import { Component, type ReactNode } from 'react';

/** Shows nothing in place of a part that broke: the app is whole without it. Screens have their routes' error elements. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
