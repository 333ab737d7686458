// A site whose pages are large, crawled from one end to the other while people look at its board. A process of its own,
// so that its memory is its own; prints one line of JSON. Arguments: pages, bytes that the store may take.
import { randomBytes } from 'node:crypto';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitGarbage } from '#server/engine.ts';
import { readSettings } from '#server/env.ts';
import { createAnswerStore } from '#server/site/answer-store.ts';
import { pageHeaders } from '#server/site/page-headers.ts';
import type { PageRequest, RenderedPage } from '#server/site/render.ts';
import { createSite } from '#server/site/site.ts';

limitGarbage();
const [pages = 0, mostBytes = 0] = process.argv.slice(2).map(Number);
const BOARD = '/job-board/board12345';
const boards = { rendered: 0 };

/** 50 kB, of which 25 are left when compressed. */
async function render({ url }: PageRequest): Promise<RenderedPage> {
  if (url === BOARD) boards.rendered += 1;
  const isMissing = url.startsWith('/missing');
  return {
    status: isMissing ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(`<html>${randomBytes(25_000).toString('hex')}`),
    tags: isMissing ? [] : [`page:${url}`],
  };
}

const site = createSite({
  render,
  addPolicy: pageHeaders(readSettings({})),
  answers: createAnswerStore(),
  hosts: { of: () => null, named: () => null },
  mostBytes,
});
const server = createServer((request, response) => {
  if (!site.answerStored(request, response)) void site.answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

const look = (path: string, encoding: string) =>
  new Promise<void>((resolve, reject) => {
    const asked = { port, path, headers: { 'accept-encoding': encoding } };
    get(asked, (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });

const encodings = ['br', 'gzip', 'identity'];
const crawl = async (from: number, to: number) => {
  for (let nth = from; nth < to; nth += 1) {
    await look(`/job-clip/page-${nth}`, encodings[nth % 3] ?? 'br');
    if (nth % 4 === 0) await look(`/missing/${nth}`, 'br');
    if (nth % 20 === 0) await look(BOARD, 'br');
  }
};

// What is compiled and allocated by the first visitors is no page.
await crawl(-200, 0);
site.clear();
site.clear();
const before = process.memoryUsage.rss();
boards.rendered = 0;
await crawl(0, pages);
const grown = process.memoryUsage.rss() - before;
process.stdout.write(
  JSON.stringify({ grown, boardsRendered: boards.rendered, stored: site.store.figures() }),
);
process.exit(0);
