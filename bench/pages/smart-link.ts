// A smart link beside a stored page, under the same load in turns: it may take twice as long.
import { createSmartLink } from '#contract/smart-links.ts';
import type { Call } from '#lib/api/create-call.ts';
import { load } from './load.ts';

type Wishes = { call: Call; employer: string; path: string; url: string; cpu: () => number };

const ROUNDS = 3;
const SETTINGS = { connections: 50, milliseconds: 3_000 };
const FOUND = 302;

/** The times of one answer of each, in microseconds of the processor, as medians. */
export async function timeLink({
  call,
  employer,
  path,
  url,
  cpu,
}: Wishes): Promise<{ page: number; link: number }> {
  const rules = ['fr', 'pt', 'de', 'it', 'es'].map((language) => ({
    if: { language, device: 'phone' as const },
    // biome-ignore lint/suspicious/noThenProperty: the contract names it so
    then: `https://away.example/${language}`,
  }));
  const body = { name: 'Bench', destination: 'https://away.example/', rules };
  const made = await call(createSmartLink, { params: { employer }, body });
  const short = new URL(made.url).pathname;
  await fetch(url + short, { redirect: 'manual' });
  const port = Number(new URL(url).port);
  const times: Record<'page' | 'link', number[]> = { page: [], link: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, asked, status] of [
      ['page', path, 200],
      ['link', short, FOUND],
    ] as const) {
      const before = cpu();
      const { requests } = await load({ port, path: asked, status, ...SETTINGS });
      times[name].push(((cpu() - before) * 1e6) / requests);
    }
  const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { page: middle(times.page), link: middle(times.link) };
}
