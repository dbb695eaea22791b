import { t } from "@crumbtrail/texts";
import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { IconAlert } from "./icons.ts";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The reason, and how to fill the list. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown for an empty list. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="ct-state">
      {icon && <span className="ct-state-icon">{icon}</span>}
      <p className="ct-state-title">{title}</p>
      {children && <div className="ct-state-text">{children}</div>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** Names the failed action. */
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}

/** Shown for content that could not be loaded. */
export function ErrorState(props: ErrorStateProps) {
  const { title = t("This could not be loaded"), children, onRetry, busy } = props;
  return (
    <div className="ct-state" role="alert">
      <span className="ct-state-icon ct-state-error">
        <IconAlert size={24} />
      </span>
      <p className="ct-state-title">{title}</p>
      <div className="ct-state-text">
        {children ?? t("The server did not answer as it should. Nothing you did is lost.")}
      </div>
      {onRetry && <Button onClick={onRetry} busy={busy}>{t("Retry")}</Button>}
    </div>
  );
}

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "error" | "isPending" | "isFetching" | "refetch">;
  /** Number and height of the lines shown while it loads. */
  rows?: number;
  height?: number;
  /** Why it failed, where more is known than the usual text. */
  reason?(error: Error): ReactNode;
  children(data: T): ReactNode;
}

/** What a query loaded; until then a placeholder, or that it failed. */
export function Loaded<T>({ query, rows, height, reason, children }: LoadedProps<T>) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isPending) return <SkeletonRows rows={rows} height={height} />;
  return <ErrorState onRetry={refetch} busy={isFetching}>{error && reason?.(error)}</ErrorState>;
}

/** Placeholder for a list that is loading. */
export function SkeletonRows({ rows = 8, height = 38 }: { rows?: number; height?: number }) {
  return (
    <div className="ct-skeletons" role="status" aria-label={t("Loading")}>
      {Array.from({ length: rows }, (_, i) => <Skeleton key={i} height={height - 2} radius="sm" />)}
    </div>
  );
}

/** Placeholder for a line or block that is loading. */
export function SkeletonBlock({ height = 20, width }: { height?: number; width?: number }) {
  return <Skeleton height={height} width={width} radius="sm" />;
}
