import { Progress } from "@mantine/core";

export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  value: number;
  /** Something is going on even if the number stands still. */
  running?: boolean;
}

/** How far something is. */
export function ProgressBar({ label, value, running }: ProgressBarProps) {
  return (
    <Progress.Root size={8} radius="xl" transitionDuration={150}>
      <Progress.Section value={value} striped={running} animated={running} aria-label={label} />
    </Progress.Root>
  );
}
