import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  renderFailure: (error: unknown) => ReactNode;
  onFailure?: (error: unknown) => void;
};

/** Shows something else in place of a part that failed while it was drawn. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.onFailure?.(error);
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.renderFailure(failure.error);
  }
}
