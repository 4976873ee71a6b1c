import {
  type Control,
  type FieldPath,
  type FieldValues,
  type PathValue,
  useController,
} from 'react-hook-form';
import { DateField } from '~/ui/dates/date-field';
import type { DayRules } from '~/ui/dates/day-rules';

interface BookingDayFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  rules: DayRules;
  required?: boolean;
}

/** A day of a form: the kit's field holds no value of its own. */
export function BookingDayField<Values extends FieldValues>({
  control,
  ...props
}: BookingDayFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name: props.name });
  return (
    <DateField
      {...props}
      value={field.value}
      error={fieldState.error?.message}
      onChange={(day) => field.onChange(day as PathValue<Values, FieldPath<Values>>)}
    />
  );
}
