import { Button } from "@crumbtrail/kit";
import { useState } from "react";
import { ChangeEmailModal } from "./ChangeEmailModal.tsx";

/** The way to another user name, beside the field that shows the present one. */
export function ChangeEmail() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Change e-mail</Button>
      {open && <ChangeEmailModal onClose={() => setOpen(false)} />}
    </div>
  );
}
