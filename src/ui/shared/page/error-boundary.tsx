import { Component, type ReactNode } from 'react';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { CrashScreen } from './crash-screen.tsx';
import { makeErrorId } from './error-id.ts';

/** What is known of a crash. */
export interface Crash {
  readonly error: unknown;
  readonly errorId: string;
  readonly context: string | undefined;
}

/** A section that may crash without taking the rest of the page along. */
export interface ErrorBoundaryProps {
  /** Which part this is, in Polish: "Statystyki". */
  readonly context?: string | undefined;
  /** Whether the crash screen offers to reload. */
  readonly showReload?: boolean;
  /** Told of each crash once, when the crash screen stands; the toast of CRASH-3 is shown in any case. */
  readonly onError: (crash: Crash) => void;
  /** What the user can do about this very error, in Polish; null where nothing is known. */
  readonly adviceFor?: (error: unknown) => string | null;
  /** Whether what fails with this again, tried anew, is worth a reload of the page. */
  readonly needsReload?: (error: unknown) => boolean;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly crash: { readonly error: unknown; readonly errorId: string } | null;
}

const reload = (): void => window.location.reload();

/** Shows the crash screen in place of what crashed (CRASH-1 to CRASH-3). */
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
