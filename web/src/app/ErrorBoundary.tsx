import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Actions, Stack } from '../ui/Stack.tsx';

type Props = {
  readonly children: ReactNode;
  /** A change of it, such as of the address, is a new start. */
  readonly resetOn?: string;
  /** Leaves room for the tab bar. */
  readonly tabs?: boolean;
};

type State = { readonly failed: boolean; readonly resetOn: string | undefined };

/** Says what happened when a part of the app breaks, and lets the person try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetOn: this.props.resetOn };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetOn === state.resetOn ? null : { failed: false, resetOn: props.resetOn };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Page width="narrow" tabs={this.props.tabs}>
        <Stack gap={4} role="alert">
          <h1>This screen could not be shown</h1>
          <p>Something broke on our side. Nothing you wrote is lost.</p>
          <Actions>
            <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
            <Button kind="quiet" onClick={() => location.reload()}>
              Reload the app
            </Button>
          </Actions>
        </Stack>
      </Page>
    );
  }
}
