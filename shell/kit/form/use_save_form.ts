import { differences } from "@crumbtrail/contract/field_changes";
import { type FormErrors, useForm, type UseFormInput } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useEffect } from "react";
import { type MissedChange, versionConflict } from "./missed_changes.ts";
import { changedFields, fieldErrors, hasFields } from "./fields.ts";

export interface SaveFormOptions<V extends object, B extends object, R> {
  /** The fields as the server has them, or the fields of a new entry. */
  initialValues: V;
  /** Version of the entry in `initialValues`; sent with the changed fields. */
  version?: number;
  /** Rules by field; while a rule is broken the form cannot be saved. */
  validate?: UseFormInput<V>["validate"];
  /** False while a value is missing; no field shows an error, but the form cannot be saved. */
  isComplete?(values: V): boolean;
  /** Errors by field, shown only after Save is pressed. */
  validateOnSubmit?(values: V): FormErrors;
  /** The body of the request. The form can be saved if the body differs from the initial body. */
  body(values: V): B;
  readOnly?: boolean;
  /**
   * Sends the body of a new entry, or the changed fields of an existing entry. Puts the answer into
   * the query cache, the source of `initialValues`, before resolving; reloads the entry before
   * rejecting because somebody else changed the entry.
   */
  save(body: B, change: Partial<B> & { version?: number }, values: V): Promise<R>;
  onSaved?(result: R): void;
  /** Errors by field of a refusal that names no field. */
  errorsOf?(error: unknown): FormErrors;
}

export interface SaveFormState<V extends object> extends FormState {
  values: V;
  /** By the name of the field; `address.city` for a nested field. */
  errors: FormErrors;
  /** Sets some fields. */
  set(some: Partial<V>): void;
  /** The props with which a control shows and changes a field. */
  field<N extends keyof V & string>(name: N): FieldProps<V[N]>;
  /** The same for a tick box. */
  tick(name: keyof V & string): TickProps;
}

export interface FieldProps<T> {
  value: T;
  error: ReactNode;
  /** Takes the value, or the event of an input with the value. */
  onChange(change: T | SyntheticEvent): void;
}

export interface TickProps {
  checked: boolean;
  onChange(event: SyntheticEvent): void;
}

/** The state that the frame of a form needs, whatever the fields are. */
export interface FormState {
  /** A field differs from the server's value. */
  changed: boolean;
  /** The form can be saved. */
  ready: boolean;
  busy: boolean;
  readOnly: boolean;
  /** The failure of the last save, unless the fields show the failure. */
  error: unknown;
  submit(event: Pick<SyntheticEvent, "preventDefault" | "stopPropagation">): void;
  /** What somebody else changed while the form was open; undefined without such a change. */
  conflict: readonly MissedChange[] | undefined;
  /** Saves the fields changed here, although somebody else changed the entry. */
  keepMine(): void;
  /** Replaces the typed values by the server's current values. */
  takeLatest(): void;
}

/** Key of the calls that save a form. */
export const SAVES = ["save"] as const;

/**
 * A form that saves an entry: values, rules, changed fields, the call and its result.
 * @template V the fields, as typed
 * @template B the body of the request
 */
export function useSaveForm<V extends object, B extends object, R>(
  options: SaveFormOptions<V, B, R>,
): SaveFormState<V> {
  const { initialValues, validate, isComplete, validateOnSubmit, readOnly = false } = options;
  const fields = useForm<V>({ initialValues, validate, validateInputOnChange: true });
  const { values } = fields;
  const body = options.body(values);
  const before = options.body(fields.getInitialValues());
  const change = changedFields(before, body, options.body(initialValues));
  const changed = !readOnly && hasFields(change);
  const { mutate, reset, error, isPending: busy } = useMutation({
    mutationKey: SAVES,
    mutationFn: (version: number | undefined) =>
      options.save(body, { ...change, ...(version !== undefined && { version }) }, values),
    onSuccess: (result) => {
      fields.setInitialValues(values);
      options.onSaved?.(result);
    },
    onError: (failure) => fields.setErrors(errorsIn(failure)),
  });
  const errorsIn = (failure: unknown) => ({
    ...fieldErrors(failure, values),
    ...options.errorsOf?.(failure),
  });

  const ready = changed && fields.isValid() === true && isComplete?.(values) !== false;
  const submit: FormState["submit"] = (event) => {
    event.preventDefault();
    // In React's tree a dialog lies inside the form that opened the dialog; without this,
    // submitting the dialog would submit that form as well.
    event.stopPropagation();
    save();
  };
  const refused = versionConflict(error);
  const save = () => {
    if (!ready || busy) return;
    const errors = validateOnSubmit?.(values) ?? {};
    fields.setErrors(errors);
    // After a refusal the latest version, because the form has shown what changed since.
    if (!hasFields(errors)) mutate(refused?.version ?? options.version);
  };

  const latest = JSON.stringify(initialValues);
  const isNewer = latest !== JSON.stringify(fields.getInitialValues());
  // A refusal names the changes; a reload of the entry shows only which values differ now.
  const missed = refused?.changes.length || !isNewer
    ? refused?.changes
    : differences(before, options.body(initialValues));
  const takeLatest = () => {
    reset();
    fields.setInitialValues(initialValues);
    fields.setValues(initialValues);
  };
  useEffect(() => {
    if (isNewer && !changed && !busy) takeLatest();
  }, [latest, changed, busy]);

  return {
    values,
    errors: fields.errors,
    set: (some) => {
      for (const [name, value] of Object.entries(some)) fields.getInputProps(name).onChange(value);
    },
    field: (name) => {
      const { value, error, onChange } = fields.getInputProps(name);
      return { value, error, onChange };
    },
    tick: (name) => {
      const { checked, onChange } = fields.getInputProps(name, { type: "checkbox" });
      return { checked, onChange };
    },
    changed,
    ready,
    busy,
    readOnly,
    error: error && !hasFields(errorsIn(error)) && !refused?.changes.length ? error : undefined,
    submit,
    conflict: changed && !busy ? missed : undefined,
    keepMine: save,
    takeLatest,
  };
}
