/** The host of a web address as people read it, without `www.`; the empty string for what is none. */
export const hostOf = (address: string): string => URL.parse(address)?.host.replace(/^www\./, '') ?? '';
