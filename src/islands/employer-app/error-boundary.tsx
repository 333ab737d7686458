import { Component, type ReactNode } from 'react';
import { failureCaught } from '#lib/caught-failures.ts';
import { newReference } from './reference.ts';

type Props = {
  children: ReactNode;
  /** The reference names the failure on the screen and in the error reporting alike. */
  renderFailure: (reference: string) => ReactNode;
};
type State = { reference: string | null };

/** Shows something else in place of a part that failed while it was drawn. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { reference: null };

  static getDerivedStateFromError(): State {
    return { reference: newReference() };
  }

  override componentDidCatch(error: unknown) {
    failureCaught({ error, reference: this.state.reference ?? '' });
  }

  override render() {
    const { reference } = this.state;
    return reference === null ? this.props.children : this.props.renderFailure(reference);
  }
}
