/**
 * What the configuration and madmin (the screens of staff) have in common. Bundled into these two
 * remotes.
 */
export { DeletionPanel, deletionQuestion } from "./DeletionPanel.tsx";
export {
  DescriptionField,
  type DisabledWord,
  NameField,
  RecordStatusField,
  recordStatusText,
} from "./fields.tsx";
export { ImportDialog, ImportPreview } from "./ImportDialog.tsx";
export { editorIn, entryIn, isNotThere, OpenEntry, useEntry, useEntryIn } from "./OpenEntry.tsx";
export { PropertiesSelect, type PropertiesSelectProps } from "./PropertiesSelect.tsx";
export { roleColumn, statusColumn } from "./user_columns.tsx";
export {
  nameOfUser,
  seenPropertiesNote,
  USER_REFUSALS,
  USER_REPLIES,
  USER_RULES,
  userBody,
  type UserFields,
  userFieldsOf,
} from "./user_form.ts";
export { RoleField, StatusField, type UserForm, UserNameFields } from "./UserFields.tsx";
