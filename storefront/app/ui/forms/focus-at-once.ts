/** As the `ref` of a control that appears after a press. */
export function focusAtOnce(control: HTMLElement | null): void {
  control?.focus();
}
