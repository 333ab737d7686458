// Edits one after another, each timed from the call that makes it to the answer that shows it.

/** Milliseconds of every edit, the shortest first, and how many were not in the first answer behind them. */
export type Edited = { times: number[]; stale: number };

type Wishes = {
  count: number;
  /** Where the edit is looked for. */
  url: string;
  /** Writes this title and makes it live. */
  edit: (title: string, nth: number) => Promise<unknown>;
};

export async function timeEdits({ count, url, edit }: Wishes): Promise<Edited> {
  const times: number[] = [];
  let stale = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const title = `Edited for the ${nth}th time`;
    const begun = performance.now();
    await edit(title, nth);
    const html = await (await fetch(url, { headers: { 'accept-language': 'en' } })).text();
    times.push(performance.now() - begun);
    if (!html.includes(title)) stale += 1;
  }
  times.sort((a, b) => a - b);
  return { times, stale };
}
