/** Milliseconds. Some browsers read the file only after the press has been handled. */
const readTime = 10_000;

/** Saves a file from the page itself: it has no address that would hold a token. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readTime);
}
