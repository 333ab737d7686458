// A board's name as part of an address.

/** Encoded once, also where it was pasted already encoded, such as "Forward%20Financing". */
export function pathName(name: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(name.trim()));
  } catch {
    return encodeURIComponent(name.trim());
  }
}
