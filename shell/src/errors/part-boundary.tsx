import { Component, type ReactNode } from 'react';
import { reportShellFault } from './report-shell-fault.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** Stands in for the part when it throws; nothing unless told. */
  fallback?: ReactNode;
  /** Told of the error, which otherwise counts as the host's own. */
  onError?: (error: unknown) => void;
}

/** Keeps a failure inside one part of the page: the rest goes on without it. React offers error boundaries to classes alone. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { onError = (own) => reportShellFault('render', own) } = this.props;
    onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
