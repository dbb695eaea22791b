import { failureText, notify } from "@crumbtrail/host";
import { Modal, SaveForm, type Tab, Tabs, useSaveForm } from "@crumbtrail/kit";
import { NameField } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { addVendor } from "../server/vendors.ts";
import { KnowledgeHub } from "./KnowledgeHub.tsx";

interface AddVendorModalProps {
  /** Opens the editor of a vendor: the new one, or the tenant's copy of one of the hub. */
  onOpen(id: string): void;
  onClose(): void;
}

/** A dialog to add a vendor, with a tab for each way to do so. */
export function AddVendorModal({ onOpen, onClose }: AddVendorModalProps) {
  const tabs: Tab<"hub" | "new">[] = [
    { value: "hub", label: t("Knowledge Hub"), content: <KnowledgeHub onOpen={onOpen} /> },
    {
      value: "new",
      label: t("Create New"),
      content: <CreateNew onOpen={onOpen} onClose={onClose} />,
    },
  ];
  const [tab, setTab] = useState<"hub" | "new">("hub");
  return (
    <Modal opened title={t("Add vendor")} size="lg" onClose={onClose}>
      <Tabs<"hub" | "new">
        label={t("Ways to add a vendor")}
        tabs={tabs}
        value={tab}
        onChange={setTab}
      />
    </Modal>
  );
}

/** A vendor of the tenant's own, by name alone; its editor opens next. */
function CreateNew({ onOpen, onClose }: AddVendorModalProps) {
  const form = useSaveForm({
    initialValues: { name: "" },
    isComplete: ({ name }) => name.trim() !== "",
    body: ({ name }) => ({ name: name.trim() }),
    save: addVendor,
    onSaved: ({ _id }) => {
      notify(t("Vendor saved successfully"));
      onOpen(_id);
    },
  });
  return (
    <SaveForm
      form={form}
      label={t("Create New")}
      failureTitle={t("Nothing was added.")}
      failureText={failureText}
      onCancel={onClose}
    >
      <NameField
        maxLength={500}
        description={t("Patterns and properties follow in the next step.")}
        {...form.field("name")}
      />
    </SaveForm>
  );
}
