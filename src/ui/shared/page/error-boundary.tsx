import { Component, type ReactNode } from 'react';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { CrashScreen } from './crash-screen.tsx';
import { makeErrorId } from './error-id.ts';

export interface Crash {
  readonly error: unknown;
  readonly errorId: string;
  readonly context: string | undefined;
}

export interface ErrorBoundaryProps {
  /** Name of the part in Polish, such as "Statystyki". */
  readonly context?: string | undefined;
  readonly showReload?: boolean;
  /**
   * Called once per crash, when the crash screen is shown. The toast of CRASH-3 is shown in any
   * case.
   */
  readonly onError: (crash: Crash) => void;
  /** Returns advice in Polish for this error; null if there is none. */
  readonly adviceFor?: (error: unknown) => string | null;
  /** True if a retry that fails with this error again should reload the page. */
  readonly needsReload?: (error: unknown) => boolean;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly crash: { readonly error: unknown; readonly errorId: string } | null;
}

const reload = (): void => window.location.reload();

/** Shows the crash screen in place of a crashed section (CRASH-1 to CRASH-3). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { crash: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { crash: { error, errorId: makeErrorId(Date.now(), Math.random()) } };
  }

  private isTriedAgain = false;

  override componentDidCatch(error: unknown): void {
    const { context, onError, needsReload } = this.props;
    if (this.isTriedAgain && needsReload?.(error) === true) {
      reload();
      return;
    }
    onError({ error, errorId: this.state.crash?.errorId ?? '', context });
    toasts.crash(context);
  }

  readonly clear = (): void => this.setState({ crash: null });

  readonly tryAgain = (): void => {
    this.isTriedAgain = true;
    this.clear();
  };

  readonly back = (): void => {
    window.history.back();
    this.clear();
  };

  override render(): ReactNode {
    const { context, showReload = true, adviceFor, children } = this.props;
    const { crash } = this.state;
    if (crash === null) return children;
    return (
      <CrashScreen
        context={context}
        advice={adviceFor?.(crash.error) ?? null}
        errorId={crash.errorId}
        showReload={showReload}
        onRetry={this.tryAgain}
        onReload={reload}
        onBack={this.back}
      />
    );
  }
}
