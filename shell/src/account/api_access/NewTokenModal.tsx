import { Modal } from "@crumbtrail/kit";
import { useState } from "react";
import { NewToken } from "./NewToken.tsx";
import { TokenForm } from "./TokenForm.tsx";

/** Makes a token, and shows it this once. */
export function NewTokenModal({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  return (
    <Modal opened onClose={onClose} title={token === undefined ? "New token" : "Your new token"}>
      {token === undefined
        ? <TokenForm onMade={setToken} onCancel={onClose} />
        : <NewToken token={token} onClose={onClose} />}
    </Modal>
  );
}
