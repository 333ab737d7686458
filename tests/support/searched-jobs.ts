// Jobs and trees for tests of the search: plain values, no database.
import type { Node } from '#contract/job.ts';
import type { SearchedJob } from '#lib/job-search/job-facts.ts';

/** `Product > Design` names a node under another; each name once. */
export function makeTree(...lines: string[]): Node[] {
  const roots: Node[] = [];
  for (const line of lines) {
    let level = roots;
    let path = '';
    for (const name of line.split(' > ')) {
      path = path === '' ? name : `${path} > ${name}`;
      let node = level.find((one) => one.name === name);
      if (node === undefined) {
        node = { id: path, name, jobCount: 0, children: [] };
        level.push(node);
      }
      level = node.children;
    }
  }
  return roots;
}

const place = (line: string) => ({ id: line, name: line.split(' > ').at(-1) ?? '' });
const topOf = (line: string) => place(line.split(' > ')[0] ?? '');

type JobWishes = Partial<Omit<SearchedJob, 'departments' | 'offices' | 'topDepartment'>> & {
  departments?: string[];
  offices?: string[];
};

/** A job; departments and offices by the lines their tree was made from. */
export function makeSearchedJob({ departments = [], offices = [], ...job }: JobWishes = {}): SearchedJob {
  return {
    title: 'Pump fitter',
    location: 'Oban',
    workplaceType: null,
    employmentType: null,
    publishedAt: '2026-11-01T08:00:00.000Z',
    departments: departments.map(place),
    offices: offices.map(place),
    topDepartment: departments[0] === undefined ? null : topOf(departments[0]),
    ...job,
  };
}
