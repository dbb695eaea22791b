import { createContext, type ReactNode, useContext, useId } from "react";
import { Hint } from "./Hint.tsx";
import type { HintWord } from "./hint_words.ts";

const GAPS = { xs: 4, sm: 8, md: 12, lg: 16, xl: 24 } as const;

interface LayoutProps {
  gap?: keyof typeof GAPS;
  className?: string;
  children: ReactNode;
}

/** Things below each other. */
export function Stack({ gap = "md", className = "", children }: LayoutProps) {
  return <div className={`ct-stack ${className}`} style={{ gap: GAPS[gap] }}>{children}</div>;
}

interface RowProps extends LayoutProps {
  justify?: "start" | "end" | "space-between";
  align?: "center" | "start" | "end" | "baseline";
}

/** Things beside each other, wrapping where the room ends. */
export function Row({ gap = "sm", justify = "start", align = "center", ...rest }: RowProps) {
  return (
    <div
      className={`ct-row ${rest.className ?? ""}`}
      style={{ gap: GAPS[gap], justifyContent: justify, alignItems: align }}
    >
      {rest.children}
    </div>
  );
}

export interface PageProps {
  title: string;
  /** Explains the title. */
  word?: HintWord;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Only read out: the content says at once what the screen is. */
  hiddenTitle?: boolean;
  /** `form` keeps fields readable: at most 640 px. */
  width?: "full" | "form";
  children: ReactNode;
}

/**
 * Links to the help, which the shell provides: on the screen, for the title of every page, or on a
 * failed call, beside its reason.
 */
export const HelpLinks = createContext<(failure?: unknown) => ReactNode>(() => null);

/** A screen: heading, help, actions, content. */
export function Page({ title, hiddenTitle, word, actions, width = "full", children }: PageProps) {
  const help = useContext(HelpLinks)();
  if (hiddenTitle) {
    return (
      <div className={`ct-page ct-page-${width}`}>
        <h1 className="ct-hidden">{title}</h1>
        {children}
      </div>
    );
  }
  return (
    <div className={`ct-page ct-page-${width}`}>
      <header className="ct-page-header">
        <div className="ct-page-title">
          <h1>{word ? <Hint of={word}>{title}</Hint> : title}</h1>
          {help}
        </div>
        {actions && <Row>{actions}</Row>}
      </header>
      {children}
    </div>
  );
}

export interface PanelProps {
  title?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Content that touches the border: tables and lists. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A bordered section. With a title it is a named region. */
export function Panel({ title, actions, flush, className = "", children }: PanelProps) {
  const heading = useId();
  return (
    <section
      className={`ct-panel ${className}`}
      aria-labelledby={title ? heading : undefined}
    >
      {title && (
        <header className="ct-panel-header">
          <h2 id={heading}>{title}</h2>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : "ct-panel-body"}>{children}</div>
    </section>
  );
}
