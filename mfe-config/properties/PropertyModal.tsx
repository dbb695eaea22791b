import { REGIONS } from "@crumbtrail/contract/duty_laws";
import { REGION_LABELS } from "@crumbtrail/contract/duty_state_options";
import type { Property } from "@crumbtrail/contract/property";
import type { PropertyMove } from "@crumbtrail/contract/property_move";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { failureText, notify } from "@crumbtrail/host";
import { undoAndNotify } from "@crumbtrail/host/batch";
import { FormModal, type SaveFormState, Select, TextInput, useSaveForm } from "@crumbtrail/kit";
import { DescriptionField, NameField, RecordStatusField } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useUsablePatterns } from "../patterns/checks.ts";
import { PatternField } from "../patterns/PatternField.tsx";
import { addProperty, changeProperty, undoMove } from "../server/properties.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import { BannerButtons } from "./BannerButtons.tsx";
import { ConsentSettings } from "./ConsentSettings.tsx";
import {
  bodyOf,
  duplicateHost,
  fieldsOf,
  isComplete,
  NEW_PROPERTY,
  prefilled,
  PROPERTY_FAILURES,
  type PropertyFields,
  rulesFor,
  UNDO_FAILURES,
} from "./form.ts";
import { MoveNote } from "./MoveNote.tsx";
import { movedText } from "./moves.ts";
import { OverlapNotes } from "./OverlapNotes.tsx";
import { PageStatements } from "./PageStatements.tsx";
import { PurModal } from "./PurModal.tsx";
import { SourcepointFields } from "./SourcepointFields.tsx";

interface PropertyModalProps {
  /** Undefined for a new property. */
  property: Property | undefined;
  /** Host to begin a new property with. */
  host?: string;
  readOnly: boolean;
  onClose(): void;
}

/** A dialog to add, change or view a property. */
export function PropertyModal({ property, host, readOnly, onClose }: PropertyModalProps) {
  const [isPurOpen, setPurOpen] = useState(false);
  const areUsable = useUsablePatterns();
  const wording = useChangeWording("property");
  const form = useSaveForm({
    initialValues: property ? fieldsOf(property) : NEW_PROPERTY,
    version: property?.version,
    validate: rulesFor(property),
    isComplete: (values) =>
      isComplete(values) && areUsable(values.urlWhiteList, values.customStorageItemWhitelist),
    body: bodyOf,
    readOnly,
    save: (body, change) => property ? changeProperty(property._id, change) : addProperty(body),
    errorsOf: duplicateHost,
    onSaved: ({ issueMove }) => {
      notifySaved(issueMove);
      onClose();
    },
  });
  // Set after mounting, so that the prefilled fields count as changed and can be saved as they are.
  useEffect(() => {
    if (!property && host) form.set(prefilled(host));
  }, []);
  return (
    <>
      <FormModal
        title={titleOf(property === undefined, readOnly)}
        form={form}
        failureTitle={property ? undefined : t("Nothing was added.")}
        failureText={(error) => failureText(error, PROPERTY_FAILURES)}
        wording={wording}
        onClose={onClose}
      >
        <NameFields form={form} property={property} />
        <SourcepointFields form={form} property={property} />
        <Whitelists form={form} property={property} />
        {!property?.isTenantDefaultProperty && (
          <ConsentSettings
            form={form}
            property={property}
            onPur={() => setPurOpen(true)}
          />
        )}
        <BannerButtons form={form} />
        {property && <PageStatements property={property} />}
      </FormModal>
      {property && isPurOpen && (
        <PurModal
          property={property}
          readOnly={readOnly}
          onClose={() => setPurOpen(false)}
        />
      )}
    </>
  );
}

/** Says which issues moved with the saved change, and offers to undo the change with the move. */
function notifySaved(move: PropertyMove | null): void {
  const saved = t("Property saved successfully");
  if (!move) return notify(saved);
  const undo = async () => {
    await undoMove(move._id);
    return t("The change was undone");
  };
  const failures = UNDO_FAILURES;
  notify(`${saved}. ${movedText(move)}`, () => void undoAndNotify(undo, { failures }));
}

function titleOf(isNew: boolean, readOnly: boolean): string {
  if (isNew) return t("Add property");
  return readOnly ? t("Property") : t("Edit property");
}

interface FieldsProps {
  form: SaveFormState<PropertyFields>;
  property: Property | undefined;
}

function NameFields({ form, property }: FieldsProps) {
  const baseUrl = form.field("baseUrl");
  return (
    <>
      <NameField readOnly={form.readOnly} {...form.field("name")} />
      <DescriptionField readOnly={form.readOnly} {...form.field("description")} />
      {!property?.isTenantDefaultProperty && (
        <div>
          <TextInput
            label={t("Base URL")}
            required
            spellCheck={false}
            readOnly={form.readOnly}
            maxLength={500}
            placeholder={t("www.example.com")}
            description={t(
              "A host, or a root domain with a leading dot, which covers all its subdomains.",
            )}
            {...baseUrl}
            onChange={(event) => baseUrl.onChange(withoutWhitespace(event.currentTarget.value))}
          />
          <OverlapNotes baseUrl={form.values.baseUrl} id={property?._id} />
          {!form.readOnly && <MoveNote values={form.values} property={property} busy={form.busy} />}
        </div>
      )}
      <RegionField form={form} property={property} />
      <div className="ct-two">
        <TextInput
          label={t("Image URL")}
          spellCheck={false}
          readOnly={form.readOnly}
          maxLength={2000}
          {...form.field("img")}
        />
        {property && !property.isTenantDefaultProperty && (
          <StatusField form={form} property={property} />
        )}
      </div>
    </>
  );
}

/** Whose rules count, what a region needs besides, and what came of them. */
function RegionField({ form, property }: FieldsProps) {
  return (
    <div>
      <Select<Property["region"]>
        label={t("Region")}
        description={form.values.region === "CA"
          ? t(
            "Its duties are judged by the rules of California. They need tests with Global Privacy Control.",
          )
          : t("Its duties are judged by the rules of this region.")}
        options={REGIONS.map((value) => ({ value, label: REGION_LABELS[value] }))}
        disabled={form.readOnly}
        {...form.field("region")}
      />
      {property && (
        <Link to="/on-demand/duties" search={{ property: property._id }}>
          {t("Duties of {name}", { name: property.name })}
        </Link>
      )}
    </div>
  );
}

function StatusField({ form, property }: FieldsProps) {
  const isOff = form.values.status === "DISABLED" && property?.status === "ACTIVE";
  return (
    <RecordStatusField
      disabledWord="Disabled"
      description={isOff
        ? t(
          "Its pages will count as pages of the next property that covers them. Its issues and results move there.",
        )
        : undefined}
      readOnly={form.readOnly}
      {...form.field("status")}
    />
  );
}

function Whitelists({ form, property }: FieldsProps) {
  return (
    <>
      <PatternField
        label={t("URL whitelist")}
        description={t("Requests to matching URLs raise no issues on this property.")}
        kind="REQUEST"
        property={property?._id}
        readOnly={form.readOnly}
        {...form.field("urlWhiteList")}
      />
      <PatternField
        label={t("Storage item whitelist")}
        description={t(
          "Cookies and storage items with a matching name raise no issues on this property.",
        )}
        kind="STORAGE"
        property={property?._id}
        readOnly={form.readOnly}
        {...form.field("customStorageItemWhitelist")}
      />
    </>
  );
}
