// The sourcing tools and their merge fields, as far as their vendors document them (reference C.13). Only data.
import type { sourcingTools } from '#contract/employer-profile.ts';

type Tool = (typeof sourcingTools)[number];
type ToolFacts = { name: string; template: string; verified: boolean; instructions: string };

const BRACES = 'Paste the whole address into your template. The tool fills in the merge fields.';
const ONE_BY_ONE =
  'Paste the whole address, then replace each merge field with the one from the tool’s picker.';

/** Our own templates; an employer may have others. */
export const toolFacts: Record<Tool, ToolFacts> = {
  none: {
    name: 'No merge fields',
    template: '',
    verified: true,
    instructions: 'Paste the address anywhere. Opens count, but visitors aren’t identified.',
  },
  linkedin: {
    name: 'LinkedIn Recruiter',
    template: 'p-fn=%FIRSTNAME%&p-ln=%LASTNAME%',
    verified: false,
    instructions: `${ONE_BY_ONE} For a single message, use a link for one person.`,
  },
  covey: {
    name: 'Covey',
    template: 'p-fn={{first_name}}&p-ln={{last_name}}&p-e={{email}}',
    verified: false,
    instructions: BRACES,
  },
  fetcher: {
    name: 'Fetcher',
    template: 'p-fn={{first_name}}&p-ln={{last_name}}&p-jt={{job_title}}',
    verified: false,
    instructions: BRACES,
  },
  gem: {
    name: 'Gem',
    template: 'p-fn=#{{first_name}}&p-ln=#{{last_name}}',
    verified: true,
    instructions: `${BRACES} Gem’s title token is the candidate’s title, so it isn’t used here.`,
  },
  'greenhouse-interview-confirmation': {
    name: 'Greenhouse interview confirmation',
    template:
      'p-fn={{CANDIDATE_FIRST_NAME}}&p-un={{CANDIDATE_NAME}}&p-e={{CANDIDATE_EMAIL_ADDRESS}}&p-jt={{JOB_NAME}}',
    verified: true,
    instructions: 'Paste the whole address into the template “Candidate Interview Confirmation”.',
  },
  'hire-ez': {
    name: 'hireEZ',
    template: 'p-fn={{First Name}}&p-ln={{Last Name}}&p-e={{Email}}',
    verified: false,
    instructions: BRACES,
  },
  'lever-candidate-email': {
    name: 'Lever candidate email',
    template: 'p-fn={{Candidate first name}}&p-un={{Candidate full name}}&p-jt={{Newest job posting}}',
    verified: true,
    instructions: 'Paste the whole address into an e-mail template in Lever.',
  },
  mixmax: {
    name: 'Mixmax',
    template: 'p-fn={{first name}}&p-ln={{last name}}&p-e={{email}}',
    verified: false,
    instructions: `${BRACES} Mixmax skips recipients who lack one of them unless you allow it.`,
  },
  paradox: {
    name: 'Paradox',
    template: 'p-fn={{candidate_first_name}}&p-ln={{candidate_last_name}}',
    verified: false,
    instructions: BRACES,
  },
  ashby: {
    name: 'Ashby',
    template: 'p-fn={{candidate.firstName}}&p-un={{candidate.name}}&p-e={{candidate.email}}',
    verified: false,
    instructions: ONE_BY_ONE,
  },
};
