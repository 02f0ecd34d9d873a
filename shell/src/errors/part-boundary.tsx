import { useLocation } from '@tulebyte/router';
import { Component, type ReactNode } from 'react';
import { reportShellFault } from './report-shell-fault.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** Stands in for the part when it throws; nothing unless told. */
  fallback?: ReactNode;
  /** Told of the error, which otherwise counts as the host's own. */
  onError?: (error: unknown) => void;
}

/** Keeps a failure inside one part of the page: the rest goes on without it. The part is tried again on the next page. */
export function PartBoundary(props: PartBoundaryProps): ReactNode {
  const { pathname } = useLocation();
  return <Boundary {...props} pathname={pathname} />;
}

interface BoundaryState {
  failed: boolean;
  pathname: string;
}

/** React offers error boundaries to classes alone. */
class Boundary extends Component<PartBoundaryProps & { pathname: string }, BoundaryState> {
  override state = { failed: false, pathname: this.props.pathname };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ pathname }: { pathname: string }, state: BoundaryState) {
    return pathname === state.pathname ? null : { failed: false, pathname };
  }

  override componentDidCatch(error: unknown) {
    const { onError = (own) => reportShellFault('render', own) } = this.props;
    onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
