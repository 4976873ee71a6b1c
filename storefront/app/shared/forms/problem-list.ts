import type { FormErrors } from './use-form';

/** The errors of a form in the order of its fields, as the summary above it lists them. */
export function problemList<Field extends string>(
  fields: readonly Field[],
  errors: FormErrors<Field>,
  labelOf: (field: Field) => string,
): { field: Field; label: string; text: string }[] {
  return fields.flatMap((field) => {
    const text = errors[field];
    return text ? [{ field, label: labelOf(field), text }] : [];
  });
}
