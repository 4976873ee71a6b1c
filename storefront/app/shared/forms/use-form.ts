import { type ChangeEvent, useState } from 'react';

/** One reason for which the API refused a change. */
interface Refusal {
  /** The input's name in camelCase, where one is to blame. */
  field?: string | null;
  message: string;
}

export type FormValues<Field extends string> = Record<Field, string>;
/** The sentence beside each field that is wrong. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

interface FormOptions<Field extends string> {
  initial: () => FormValues<Field>;
  /** What keeps the form from being sent as it is. */
  errorsOf: (values: FormValues<Field>) => FormErrors<Field>;
  /** Told of what was typed: to keep a draft, say. */
  onEdit?: (values: FormValues<Field>) => void;
}

export interface Form<Field extends string> {
  values: FormValues<Field>;
  errors: FormErrors<Field>;
  edit: (changes: Partial<FormValues<Field>>) => void;
  /** Whether the form can be sent; otherwise the errors stand beside their fields. */
  check: () => boolean;
  /** Puts the server's sentences beside their fields; gives back those of no field. */
  takeRefusals: (refusals: readonly Refusal[]) => string[];
  /** What ties a text field to the form. */
  bind: <Bound extends Field>(
    field: Bound,
    label: string,
  ) => {
    label: string;
    name: Bound;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** The values of a form and what is wrong with them. */
export function useForm<Field extends string>(options: FormOptions<Field>): Form<Field> {
  const { initial, errorsOf, onEdit } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Field>>({});

  function edit(changes: Partial<FormValues<Field>>) {
    const next = { ...values, ...changes };
    setValues(next);
    onEdit?.(next);
    // What was wrong may be right now (docs/specification.md#validation-rules).
    setErrors((former) => withoutFields(former, changes));
  }
  function check(): boolean {
    const found = errorsOf(values);
    setErrors(found);
    return Object.keys(found).length === 0;
  }
  function takeRefusals(refusals: readonly Refusal[]): string[] {
    const found: FormErrors<Field> = {};
    const others: string[] = [];
    for (const { field, message } of refusals) {
      if (isFieldOf(values, field)) found[field] ??= message;
      else others.push(message);
    }
    setErrors(found);
    return others;
  }
  return {
    values,
    errors,
    edit,
    check,
    takeRefusals,
    bind: (field, label) => ({
      label,
      name: field,
      value: values[field],
      error: errors[field],
      onChange: (event) => edit({ [field]: event.target.value } as Partial<FormValues<Field>>),
    }),
  };
}

function withoutFields<Field extends string>(
  errors: FormErrors<Field>,
  fields: object,
): FormErrors<Field> {
  const rest = { ...errors };
  for (const field of Object.keys(fields)) delete rest[field as Field];
  return rest;
}

function isFieldOf<Field extends string>(
  values: FormValues<Field>,
  name: string | null | undefined,
): name is Field {
  return typeof name === 'string' && Object.hasOwn(values, name);
}
