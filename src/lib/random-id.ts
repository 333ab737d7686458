/** Twelve letters and digits nobody can guess. */
export const randomId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(9)))).replace(/\W/g, '0');
