import { Component, type ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered instead of children that throw; by default an error message with Retry, which remounts the children. */
  fallback?: ReactNode;
  /** Reloads the children's data before Retry renders them; its rejection is ignored. */
  onRetry?: () => Promise<unknown>;
}

/** Catches render errors of its children. React logs the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, fallback, onRetry } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    const retry = async () => {
      await onRetry?.().catch(() => null);
      this.setState({ hasFailed: false });
    };
    return <ErrorState message="Something went wrong" onRetry={retry} />;
  }
}
