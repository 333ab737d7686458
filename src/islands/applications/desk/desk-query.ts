// The end of the queue as it stands in the address.

export const isDeskEnd = (query: string): boolean => new URLSearchParams(query).has('end');

/** The query of some filters, at the end of the queue. */
export const deskEndQuery = (query: string): string => (query === '' ? '?end=1' : `${query}&end=1`);
