/** How long a browser may take to begin a download, milliseconds. */
const KEPT_MS = 60_000;

/** Hands a file to the person, as a download. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
