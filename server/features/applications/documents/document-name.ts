// What an uploaded document is called, here and where it is saved again. Pure.

/** The sender's name of the file as one line without any folder, with the ending that is true. */
export function documentName(given: string, extension: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? '';
  // Turning the direction around would let a name show its ending somewhere else.
  const tidy = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '')
    .normalize('NFC')
    .trim();
  const stem = [...tidy.replace(/\.[A-Za-z0-9]{1,8}$/, '')].slice(0, 120).join('').trim();
  return `${stem === '' || stem === '.' ? 'document' : stem}.${extension}`;
}
