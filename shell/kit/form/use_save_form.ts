import { type FormErrors, useForm, type UseFormInput } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, type SyntheticEvent, useEffect } from "react";
import { changedFields, fieldErrors, hasFields } from "./fields.ts";

export interface SaveFormOptions<V extends object, B extends object, R> {
  /** The fields as the server has them, or those of a new entry. */
  initialValues: V;
  /** Rules by field; while one is broken the form cannot be saved. */
  validate?: UseFormInput<V>["validate"];
  /** False while something is missing; no field complains of it, but the form cannot be saved. */
  isComplete?(values: V): boolean;
  /** Errors by field that are shown only once somebody presses Save. */
  validateOnSubmit?(values: V): FormErrors;
  /** The body of the request. What differs in it decides whether there is anything to save. */
  body(values: V): B;
  readOnly?: boolean;
  /**
   * Sends the body of a new entry, or what changed of an existing one. Before it resolves it puts
   * the answer into the query cache, from where `initialValues` come.
   */
  save(body: B, change: Partial<B>, values: V): Promise<R>;
  onSaved?(result: R): void;
  /** Errors by field of a refusal that names none. */
  errorsOf?(error: unknown): FormErrors;
}

export interface SaveFormState<V extends object> extends FormState {
  values: V;
  /** By the name of the field, `address.city` for one within another. */
  errors: FormErrors;
  /** Sets some fields. */
  set(some: Partial<V>): void;
  /** What a control takes to show and change a field. */
  field<N extends keyof V & string>(name: N): FieldProps<V[N]>;
  /** The same for a tick box. */
  tick(name: keyof V & string): TickProps;
}

export interface FieldProps<T> {
  value: T;
  error: ReactNode;
  /** Takes the value, or the event of an input that has it. */
  onChange(change: T | SyntheticEvent): void;
}

export interface TickProps {
  checked: boolean;
  onChange(event: SyntheticEvent): void;
}

/** What the frame of a form needs to know, whatever its fields are. */
export interface FormState {
  /** Something differs from what the server has. */
  changed: boolean;
  /** It can be saved. */
  ready: boolean;
  busy: boolean;
  readOnly: boolean;
  /** Why the last save failed, unless the fields show it. */
  error: unknown;
  submit(event: SubmitEvent<HTMLFormElement>): void;
  /** Somebody else changed the entry while it was edited here. */
  conflict: boolean;
  /** Replaces what was typed by what the server has now. */
  takeLatest(): void;
}

/**
 * A form that saves one entry: values, rules, what differs, the call, and what became of it.
 * @template V the fields, as they are typed
 * @template B the body of the request
 */
export function useSaveForm<V extends object, B extends object, R>(
  options: SaveFormOptions<V, B, R>,
): SaveFormState<V> {
  const { initialValues, validate, isComplete, validateOnSubmit, readOnly = false } = options;
  const fields = useForm<V>({ initialValues, validate, validateInputOnChange: true });
  const { values } = fields;
  const body = options.body(values);
  const change = changedFields(options.body(fields.getInitialValues()), body);
  const changed = !readOnly && hasFields(change);
  const { mutate, error, isPending: busy } = useMutation({
    mutationFn: () => options.save(body, change, values),
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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // To React a dialog lies inside the form that opened it, which would be saved as well.
    event.stopPropagation();
    if (!ready || busy) return;
    const errors = validateOnSubmit?.(values) ?? {};
    fields.setErrors(errors);
    if (!hasFields(errors)) mutate();
  };

  const latest = JSON.stringify(initialValues);
  const isNewer = latest !== JSON.stringify(fields.getInitialValues());
  const takeLatest = () => {
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
    error: error && !hasFields(errorsIn(error)) ? error : undefined,
    submit,
    conflict: isNewer && changed && !busy,
    takeLatest,
  };
}
