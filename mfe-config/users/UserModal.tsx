import { hasPropertyScope, TENANT_ROLES } from "@crumbtrail/contract/permissions";
import type { User } from "@crumbtrail/contract/user";
import { failureText, notify } from "@crumbtrail/host";
import { Alert, Button, FormModal, Row, useSaveForm } from "@crumbtrail/kit";
import {
  RoleField,
  seenPropertiesNote,
  StatusField,
  USER_RULES,
  userFieldsOf,
  type UserForm,
  UserNameFields,
} from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PropertiesField } from "../fields/PropertiesField.tsx";
import { changeUser, inviteAgain, inviteUser, resetSecondFactor } from "../server/users.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import { bodyOf, invitationOf, NEW_USER, USER_FAILURES, type UserRights } from "./form.ts";

interface UserModalProps {
  /** Undefined for a new user. */
  user: User | undefined;
  /** What the signed-in account may change of the user. */
  rights: UserRights;
  onClose(): void;
}

/** A dialog to add, change or view a user. */
export function UserModal({ user, rights, onClose }: UserModalProps) {
  const wording = useChangeWording("account");
  const form = useSaveForm({
    initialValues: user ? userFieldsOf(user) : NEW_USER,
    version: user?.version,
    validate: USER_RULES,
    body: bodyOf,
    readOnly: !rights.names,
    save: (body, change) => user ? changeUser(user._id, change) : inviteUser(invitationOf(body)),
    onSaved: ({ username }) => {
      notify(
        user
          ? t("Account successfully modified.")
          : t("{username} was sent an invitation.", { username }),
      );
      onClose();
    },
  });
  const isNew = user === undefined;
  return (
    <FormModal
      title={titleOf(user, rights)}
      header={user && rights.rights && <Notices user={user} />}
      form={form}
      submitLabel={isNew ? t("Send invitation") : t("Save")}
      failureTitle={isNew ? t("Nobody was added.") : undefined}
      failureText={(error) => failureText(error, USER_FAILURES)}
      wording={wording}
      onClose={onClose}
    >
      <UserNameFields form={form} isNew={isNew} />
      <RightsFields form={form} isNew={isNew} rights={rights} />
    </FormModal>
  );
}

interface RightsFieldsProps {
  form: UserForm;
  isNew: boolean;
  rights: UserRights;
}

/** Role, status, and for a role that is limited to properties, these. */
function RightsFields({ form, isNew, rights }: RightsFieldsProps) {
  const readOnly = !rights.rights;
  // Of other users, either everything or nothing may be changed.
  const own = rights.names && readOnly;
  return (
    <>
      <div className="ct-two">
        <RoleField form={form} own={own} readOnly={readOnly} roles={TENANT_ROLES} />
        {!isNew && <StatusField form={form} own={own} readOnly={readOnly} />}
      </div>
      {hasPropertyScope(form.values.role) && (
        <PropertiesField
          description={seenPropertiesNote(form.values)}
          readOnly={readOnly}
          {...form.field("properties")}
        />
      )}
    </>
  );
}

function titleOf(user: User | undefined, { names }: UserRights): string {
  if (!user) return t("Add user");
  return names ? t("Edit user") : t("User");
}

/** Notices above the form, with buttons to invite again and to reset the second factor. */
function Notices({ user }: { user: User }) {
  return (
    <>
      {user.status === "PENDING" && <PendingNotice user={user} />}
      {user.hasSecondFactor && <SecondFactorNotice user={user} />}
    </>
  );
}

/** A user who has lost phone and recovery codes needs somebody to reset the second factor. */
function SecondFactorNotice({ user: { _id, username } }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(_id),
    onSuccess: () => notify(t("The second factor of {username} was reset.", { username })),
  });
  return (
    <>
      <Alert kind="info" title={t("Signs in with a second factor")}>
        <div className="co-pending">
          <span>
            {isAsking
              ? t("The password alone is then enough to sign in. The user gets an e-mail.")
              : t("Reset it if the user has lost phone and recovery codes.")}
          </span>
          {isAsking
            ? (
              <Row gap="sm">
                <Button size="sm" onClick={() => setAsking(false)}>{t("Cancel")}</Button>
                <Button
                  size="sm"
                  look="danger"
                  busy={reset.isPending}
                  onClick={() => reset.mutate()}
                >
                  {t("Reset")}
                </Button>
              </Row>
            )
            : <Button size="sm" onClick={() => setAsking(true)}>{t("Reset second factor")}</Button>}
        </div>
      </Alert>
      {reset.isError && (
        <Alert kind="error" title={t("It was not reset.")}>
          {failureText(reset.error, USER_FAILURES)}
        </Alert>
      )}
    </>
  );
}

/** Shown for users who have never signed in, with a button to send a new invitation. */
function PendingNotice({ user: { _id, username } }: { user: User }) {
  const invite = useMutation({
    mutationFn: () => inviteAgain(_id),
    onSuccess: () => notify(t("{username} was sent another invitation.", { username })),
  });
  return (
    <>
      <Alert kind="info" title={t("Invited, not signed in yet")}>
        <div className="co-pending">
          <span>{t("The link in the mail is valid for 24 hours.")}</span>
          <Button size="sm" busy={invite.isPending} onClick={() => invite.mutate()}>
            {t("Send invitation again")}
          </Button>
        </div>
      </Alert>
      {invite.isError && (
        <Alert kind="error" title={t("No invitation was sent.")}>
          {failureText(invite.error, USER_FAILURES)}
        </Alert>
      )}
    </>
  );
}
