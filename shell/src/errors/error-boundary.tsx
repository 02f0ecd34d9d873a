import { useLocation } from '@tulebyte/router';
import { Component, type ReactNode } from 'react';
import { reportShellFault } from './report-shell-fault.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replaces the children after an error; nothing by default. */
  fallback?: ReactNode;
  /** By default the error is reported as the host's own fault. */
  onError?: (error: unknown) => void;
}

const reportRenderFault = (error: unknown) => reportShellFault('render', error);

/** Contains an error in one part of the page. The part is rendered again on the next page. */
export function ErrorBoundary(props: ErrorBoundaryProps): ReactNode {
  const { pathname } = useLocation();
  return <ErrorBoundaryClass {...props} pathname={pathname} />;
}

interface ErrorBoundaryState {
  failed: boolean;
  pathname: string;
}

/** React supports error boundaries only as class components. */
class ErrorBoundaryClass extends Component<ErrorBoundaryProps & { pathname: string }, ErrorBoundaryState> {
  override state = { failed: false, pathname: this.props.pathname };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ pathname }: { pathname: string }, state: ErrorBoundaryState) {
    return pathname === state.pathname ? null : { failed: false, pathname };
  }

  override componentDidCatch(error: unknown) {
    const { onError = reportRenderFault } = this.props;
    onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
