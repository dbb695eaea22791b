import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { IconAlert, IconCheck, IconClose, IconInfo } from "./icon.tsx";

const KINDS = {
  error: { tone: "red", icon: <IconAlert size={18} />, role: "alert" },
  warning: { tone: "orange", icon: <IconAlert size={18} />, role: "status" },
  success: { tone: "green", icon: <IconCheck size={18} />, role: "status" },
  info: { tone: "brand", icon: <IconInfo size={18} />, role: "status" },
} as const;

export interface AlertProps {
  kind: keyof typeof KINDS;
  title?: string;
  children?: ReactNode;
  /** Makes the alert dismissible. */
  onClose?: () => void;
}

/** A message about a result, beside its cause. */
export function Alert({ kind, title, children, onClose }: AlertProps) {
  const { tone, icon, role } = KINDS[kind];
  return (
    <div className={`ct-alert ct-tone-${tone}`} role={role}>
      {icon}
      <div className="ct-alert-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {onClose && (
        <button
          type="button"
          className="ct-alert-close"
          aria-label={t("Dismiss")}
          onClick={onClose}
        >
          <IconClose />
        </button>
      )}
    </div>
  );
}
