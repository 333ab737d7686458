// The query of an address may say whom somebody looked for.

const ADDRESS = /((?:https?:\/)?\/[^\s"?#\\]*)\?[^\s"\\]*/g;

/** The same data, with the queries of all addresses in its texts taken out. */
export const withoutQueries = <T>(data: T): T =>
  data === undefined ? data : (JSON.parse(JSON.stringify(data).replace(ADDRESS, '$1')) as T);
