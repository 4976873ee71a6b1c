/** As the `ref` of a control that appears because somebody asked for it. */
export function focusAtOnce(control: HTMLElement | null): void {
  control?.focus();
}
