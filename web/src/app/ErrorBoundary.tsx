import { t } from '@usward/core/language/speak';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Actions, Stack } from '../ui/Stack.tsx';

type Props = {
  readonly children: ReactNode;
  /** A change of it, such as of the address, is a new start. */
  readonly resetOn?: string;
  /** Shows nothing in its place: the app is whole without this part. */
  readonly quiet?: boolean;
  /** Leaves room for the tab bar. */
  readonly tabs?: boolean;
};

type State = {
  readonly failed: 'no' | 'broken' | 'missing';
  readonly resetOn: string | undefined;
};

/** A part of the app that could not be fetched; browsers only tell it by words. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message);

/** Says what happened when a part of the app breaks, and lets the person try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: 'no', resetOn: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: isMissingPart(error) ? 'missing' : 'broken' };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetOn === state.resetOn ? null : { failed: 'no', resetOn: props.resetOn };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === 'no') return this.props.children;
    if (this.props.quiet) return null;
    const isMissing = failed === 'missing';
    return (
      <Page width="narrow" tabs={this.props.tabs}>
        <Stack gap={4} role="alert">
          <h1>{t`This screen could not be shown`}</h1>
          <p>
            {isMissing
              ? t`It is not on this phone yet and could not be fetched just now.`
              : t`Something broke on our side.`}{' '}
            {t`Nothing you wrote is lost.`}
          </p>
          <Actions>
            {/* The browser remembers that a part was missing until the app is loaded anew. */}
            {!isMissing && (
              <Button onClick={() => this.setState({ failed: 'no' })}>{t`Try again`}</Button>
            )}
            <Button
              kind={isMissing ? 'filled' : 'quiet'}
              onClick={() => location.reload()}
            >{t`Reload the app`}</Button>
          </Actions>
        </Stack>
      </Page>
    );
  }
}
