/** The same server and user, another database. */
export const withDatabase = (url: string, name: string): string =>
  url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);
