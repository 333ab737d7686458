// What job search engines would find on the page, field by field, read from the very data the page tells them. Pure.
import type { JobPage } from '#contract/job-page.ts';
import { type JobAddresses, postingData } from '#lib/found/job-posting.ts';
import { publicPaths } from '#lib/paths.ts';

export type Finding = { name: string; isRequired: boolean; isGood: boolean; advice: string };

/** Fewer letters than this are shown rarely. */
const ENOUGH_LETTERS = 200;

const addressesOf = ({ permalink, jobBoard }: JobPage): JobAddresses => ({
  url: publicPaths.jobPage(jobBoard.permalink, permalink),
  boardUrl: publicPaths.jobBoard(jobBoard.permalink),
  absolute: (path) => path,
});

type Rule = [name: string, path: string, advice: string];

const required: Rule[] = [
  ['Title', 'title', 'Name the job.'],
  ['Description', 'description', 'Write one: without it the job is not shown.'],
  ['Date posted', 'datePosted', 'Publish the job.'],
  ['Employer', 'hiringOrganization.name', 'Name the employer in its profile.'],
];
const recommended: Rule[] = [
  ['Salary', 'baseSalary', 'Say what it pays; some places require it.'],
  ['Employment type', 'employmentType', 'Say whether it is full-time.'],
  ['Employer’s logo', 'hiringOrganization.logo', 'Add a logo in Settings, Profile.'],
  ['Reference number', 'identifier.value', 'Add a requisition number.'],
];

export function findingsOf(page: JobPage): Finding[] {
  const data = postingData(page, addressesOf(page));
  const judge =
    (isRequired: boolean) =>
    ([name, path, advice]: Rule): Finding => ({ name, isRequired, advice, isGood: isSaid(data, path) });
  return [
    ...[...required, placeRule(page)].map(judge(true)),
    { ...advised, isGood: lettersOf(page.descriptionHtml) >= ENOUGH_LETTERS },
    ...(page.workplaceType === 'remote' ? [] : [cityFinding(page)]),
    ...recommended.map(judge(false)),
    {
      ...{ name: 'Employer’s website', isRequired: false, advice: 'Add it in Settings, Profile.' },
      isGood: page.employerProfile.website !== null,
    },
    {
      ...{ name: 'Applying without leaving the page', isRequired: false, isGood: data.directApply === true },
      advice: 'Jobs applied to here are marked so in the search.',
    },
  ];
}

const advised = {
  name: 'Length of the description',
  isRequired: false,
  advice: `Tell more: pages with less than about ${ENOUGH_LETTERS} letters are rarely shown.`,
};

const placeRule = ({ workplaceType }: JobPage): Rule =>
  workplaceType === 'remote'
    ? ['Country of a remote job', 'applicantLocationRequirements.name', 'Name the country to work from.']
    : ['Country', 'jobLocation.address.addressCountry', 'Name the country the job is in.'];

const cityFinding = ({ place }: JobPage): Finding => ({
  ...{ name: 'City', isRequired: false, isGood: place?.city != null },
  advice: 'Name the city, so that people nearby find the job.',
});

const lettersOf = (html: string): number => html.replace(/<[^>]*>/g, ' ').trim().length;

function isSaid(data: unknown, path: string): boolean {
  let value = data;
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined;
  return value !== undefined && value !== null && value !== '';
}

/** Why no search engine is told of the job at all, or will only be later; null where it is. */
export function silenceOf(page: JobPage): string | null {
  if (page.status === 'closed' || page.status === 'archived')
    return 'Search engines are not told of this job: it is over.';
  if (!page.isListed) return 'Search engines are not told of an unlisted job.';
  if (findingsOf(page).some(({ isRequired, isGood }) => isRequired && !isGood))
    return 'Search engines are not told of this job before what they require is there.';
  return page.status === 'draft' ? 'As it will be once the job is public.' : null;
}
