// The name under which a file is to be saved.

/** Both ways of naming it (RFC 6266): plain letters for old programs, and the name as it is. */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
