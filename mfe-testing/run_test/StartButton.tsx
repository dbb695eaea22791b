import { Button, IconPlay, Tooltip } from "@crumbtrail/kit";

interface StartButtonProps {
  disabled: boolean;
  usedUp: boolean;
  busy: boolean;
}

/** Starts the test. When today's tests are used up it says so to pointer and keyboard alike. */
export function StartButton({ disabled, usedUp, busy }: StartButtonProps) {
  const off = disabled || usedUp;
  return (
    <Tooltip label="Subscription tier limit reached" disabled={!usedUp}>
      {/* A disabled button has no focus; what stands around it can. */}
      <span className="te-start" tabIndex={usedUp ? 0 : undefined}>
        <Button type="submit" look="primary" icon={<IconPlay />} disabled={off} busy={busy}>
          Start magic!
        </Button>
      </span>
    </Tooltip>
  );
}
