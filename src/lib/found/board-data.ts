// A board as schema.org data: the jobs on the page, in their order.

type Data = Record<string, unknown>;

/** `jobs` are the addresses of the jobs' pages. */
export const boardData = (name: string, url: string, jobs: readonly string[]): Data => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  url,
  numberOfItems: jobs.length,
  itemListElement: jobs.map((job, at) => ({ '@type': 'ListItem', position: at + 1, url: job })),
});
