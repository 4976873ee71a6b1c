import { saveFile } from '~/shared/files/save-file';

/** Milliseconds. A viewer reads the file again when it is printed or saved. */
const viewTime = 120_000;

/** Shows a file in a tab of its own, and saves it where the browser opens none by itself. */
export function openFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  if (window.open(address, '_blank')) {
    setTimeout(() => URL.revokeObjectURL(address), viewTime);
    return;
  }
  URL.revokeObjectURL(address);
  saveFile(name, content);
}
