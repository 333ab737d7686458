// Whether an upload is a photo, which is kept as a PDF.

/** Told by the first bytes: JPEG, PNG or WebP. */
export function isPhoto(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG\r\n\u001a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}
