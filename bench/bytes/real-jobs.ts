// The pages of real jobs: titles, places and descriptions as platforms sent them, on a board with clips of the team,
// each with pay and similar jobs. Read from the shared folder; none where that is absent.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Call } from '#lib/api/create-call.ts';
import { publicPaths } from '#lib/paths.ts';
import { unescapeHtml } from '#server/outside/ats/read/text.ts';
import { brotli11, pageBytes } from './page-bytes.ts';

const folder = join(import.meta.dirname, '../../../shared/data/ats');
export const hasRealJobs = existsSync(folder);

/** Of all the jobs every fourth is made: enough to tell the 95th percentile. */
const EACH = 4;

type RealJob = { title: string; location: string; descriptionHtml: string };

type Sent = {
  title: string;
  location: string | { name: string } | null;
  descriptionHtml?: string;
  content?: string;
};

function realJobs(): RealJob[] {
  const files = [
    ...globSync('ashby/*.json', { cwd: folder }),
    ...globSync('greenhouse/canonical-20*.json', { cwd: folder }),
  ].sort();
  const sent = files.flatMap((file) => {
    const { jobs } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { jobs: Sent[] };
    return jobs.map(realJob);
  });
  return sent.filter(({ descriptionHtml }, at) => at % EACH === 0 && descriptionHtml !== '');
}

function realJob({ title, location, descriptionHtml, content }: Sent): RealJob {
  const place = typeof location === 'string' ? location : (location?.name ?? '');
  const oneLine = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most);
  return {
    title: oneLine(title, 200),
    location: oneLine(place, 300) || 'Remote',
    descriptionHtml: (descriptionHtml ?? unescapeHtml(content ?? '')).slice(0, 100_000),
  };
}

/** The addresses of the published jobs. Three clips of the demo stand on each page. */
export async function makeRealJobs(call: Call, employer: string): Promise<string[]> {
  const { data } = await call(listJobClips, { params: { employer }, query: { status: ['published'] } });
  const jobClips = data.slice(0, 3).map(({ permalink }) => permalink);
  const { permalink: board } = await call(createJobBoard, {
    params: { employer },
    body: { title: 'Real jobs', jobClips },
  });
  const pages: JobPagePermalink[] = [];
  for (const job of realJobs()) {
    const made = await call(createJobPage, {
      params: { employer },
      body: {
        ...{ jobBoardPermalink: board, ...job },
        // With a country the description stands on the page a second time, for search engines.
        place: { city: null, region: null, country: 'US', latitude: null, longitude: null },
        salary: { min: 91_000, max: 128_500, currency: 'USD', interval: 'year' },
        ...{ workplaceType: 'hybrid', employmentType: 'full-time' },
      },
    });
    await call(publishJobPage, { params: { employer, page: made.permalink } });
    pages.push(made.permalink);
  }
  await call(publishJobBoard, { params: { employer, board } });
  return pages.map((page) => publicPaths.jobPage(board, page));
}

/** Bytes of the first view, whole and beside the job's description. */
export async function jobPageBytes(
  origin: string,
  path: string,
): Promise<{ total: number; beside: number; html: number }> {
  const { total, html } = await pageBytes(origin, path);
  const page = await (await fetch(origin + path, { headers: { 'accept-language': 'en' } })).text();
  return { total, html, beside: total - html + brotli11(withoutDescription(page)) };
}

function withoutDescription(page: string): string {
  // The text ends where the way to share the page begins; the excerpt of it in the head belongs to the page.
  const start = page.search(/<div class="text"/);
  const end = page.indexOf('data-share', start);
  if (start < 0 || end < 0) throw new Error('A job page without its description, or of another shape.');
  const bare = page.slice(0, start) + page.slice(page.lastIndexOf('</section>', end));
  return bare.replace(/"description":"(?:[^"\\]|\\.)*"/, '"description":""');
}
