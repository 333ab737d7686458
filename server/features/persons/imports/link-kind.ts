/** What a link of a person is called where nobody named it. */
export const linkKind = (url: string): string =>
  /linkedin\./i.test(url) ? 'LinkedIn' : /github\./i.test(url) ? 'GitHub' : 'Website';
