import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

/** Error boundary of one kept page: the other pages stay usable. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return <ErrorPage error={this.state.error} reset={() => this.setState({ error: null })} />;
  }
}
