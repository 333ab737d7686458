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
  ['Title', 'title', 'Enter a title.'],
  ['Description', 'description', 'Write a description. Search engines skip jobs without one.'],
  ['Date posted', 'datePosted', 'Publish the job.'],
  ['Employer', 'hiringOrganization.name', 'Add your company name in Settings, Brand.'],
];
const recommended: Rule[] = [
  ['Salary', 'baseSalary', 'Add a salary. Some locations require it.'],
  ['Employment type', 'employmentType', 'Choose an employment type.'],
  ['Employer logo', 'hiringOrganization.logo', 'Add your logo in Settings, Brand.'],
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
      ...{ name: 'Employer website', isRequired: false, advice: 'Add your website in Settings, Brand.' },
      isGood: page.employerProfile.website !== null,
    },
    {
      ...{ name: 'Apply on the page', isRequired: false, isGood: data.directApply === true },
      advice: 'Search engines mark jobs that take applications here.',
    },
  ];
}

const advised = {
  name: 'Description length',
  isRequired: false,
  advice: `Write more. Descriptions under about ${ENOUGH_LETTERS} characters are rarely shown.`,
};

const placeRule = ({ workplaceType }: JobPage): Rule =>
  workplaceType === 'remote'
    ? [
        'Country for remote work',
        'applicantLocationRequirements.name',
        'Choose the country people can work from.',
      ]
    : ['Country', 'jobLocation.address.addressCountry', 'Choose the country.'];

const cityFinding = ({ place }: JobPage): Finding => ({
  ...{ name: 'City', isRequired: false, isGood: place?.city != null },
  advice: 'Add a city so people nearby can find the job.',
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
    return 'This job isn’t listed in search engines because it is no longer open.';
  if (!page.isListed) return 'Unlisted jobs aren’t listed in search engines.';
  if (findingsOf(page).some(({ isRequired, isGood }) => isRequired && !isGood))
    return 'This job isn’t listed in search engines until the required fields are complete.';
  return page.status === 'draft' ? 'Applies once the job is published.' : null;
}
