// Boards of every size for the measurements, made from real titles and places, with trees as large as a page shows.
import type { EmployerId, JobBoardPermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { makeBoard } from '#tests/support/make-boards.ts';
import { manyRealJobs } from '#tests/support/real-boards.ts';
import { makeTree } from '#tests/support/searched-jobs.ts';

const teams = ['Engineering', 'Sales', 'Marketing', 'Finance', 'People', 'Operations', 'Support', 'Product'];
const parts = ['Europe', 'Americas', 'Asia', 'Field', 'Growth', 'Core'];
const regions = ['North', 'South', 'East', 'West', 'Abroad'];
const cities = ['Oban', 'Bergen', 'Lisbon', 'Boston', 'Austin', 'Lagos', 'Osaka', 'Perth', 'Quito', 'Turin'];
const departments = teams.flatMap((team) => parts.map((part) => `${team} > ${part}`));
const offices = regions.flatMap((region) => cities.map((city) => `${region} > ${city} ${region}`));
const place = (line: string) => ({ id: line, name: line.split(' > ').at(-1) ?? '' });

/** The permalink of a new board with so many jobs. */
export async function boardOf(db: Db, employerId: EmployerId, count: number): Promise<JobBoardPermalink> {
  const jobs = manyRealJobs(count).map((job, at) => {
    const department = departments[(at * 31) % departments.length] ?? '';
    const office = offices[(at * 17) % offices.length] ?? '';
    const top = department.split(' > ')[0] ?? '';
    return {
      ...job,
      departments: [place(department)],
      offices: [place(office)],
      topDepartment: { id: top, name: top },
      workplaceType: (['on-site', 'remote', 'hybrid', null] as const)[at % 4] ?? null,
    };
  });
  const trees = { departments: makeTree(...departments), offices: makeTree(...offices) };
  const job = (at: number) => ({
    descriptionHtml: `<p>${'What you would do, day by day. '.repeat(40)}</p>`,
    ...(at % 3 === 0
      ? { salary: { min: 90_000, max: 120_000, currency: 'USD', interval: 'year' as const } }
      : {}),
  });
  return (await makeBoard(db, { employerId, ...trees, jobs, job })).permalink;
}
