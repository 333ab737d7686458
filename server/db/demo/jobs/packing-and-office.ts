import {
  anywhereInBritain,
  type DemoJob,
  euros,
  glasshouses,
  packhouse,
  plouvenel,
  pounds,
} from './job-script.ts';

const open = { language: 'en', state: 'open', employmentType: 'full-time' } as const;

export const packingAndOffice: DemoJob[] = [
  {
    ...open,
    title: 'Packhouse shift manager',
    ...{ department: 'Packing and lorries > Packhouse', at: packhouse, workplaceType: 'on-site' },
    ...{ salary: pounds(36_000, 42_000), requisitionId: 'PK-061', postedDaysAgo: 7, clips: [] },
    intro: 'What was picked at six is on a lorry by four. In between are forty people, nine lines and you.',
    tasks: [
      'Run the late shift, from orders to clean floor',
      'Decide which line stops when one must',
      'Keep food safety dull',
    ],
    brings: [
      'Shift leadership in fresh food',
      'HACCP at level 3 or above',
      'A liking for plans and for throwing them away',
    ],
  },
  {
    ...open,
    title: 'Packing operative, evenings',
    ...{
      department: 'Packing and lorries > Packhouse',
      at: packhouse,
      workplaceType: 'on-site',
      employmentType: 'part-time',
    },
    ...{ salary: pounds(12.3, 13.4, 'hour'), requisitionId: 'PK-065', postedDaysAgo: 1, clips: [] },
    intro: 'Four evenings a week, five until ten. You see every tomato before a customer does.',
    tasks: [
      'Check, pack and label on a line of five',
      'Change places each hour, so that nobody stands at the same spot all evening',
    ],
    brings: ['Reliability', 'Shoes we will replace with better ones'],
  },
  {
    ...open,
    title: 'Maintenance fitter, packing lines',
    ...{ department: 'Packing and lorries > Packhouse', at: packhouse, workplaceType: 'on-site' },
    ...{ salary: pounds(33_000, 38_500), requisitionId: 'PK-067', postedDaysAgo: 24, clips: [] },
    intro:
      'Conveyors, weighers, a robot we call Brenda. You keep them running by looking after them when they run.',
    tasks: [
      'Plan and do preventive maintenance',
      'Mend what stops, then find out why',
      'Build small things that make a line kinder to backs',
    ],
    brings: ['A mechanical or electrical trade', 'PLC basics, or interest in them'],
  },
  {
    ...open,
    title: 'HGV driver, class 1',
    ...{ department: 'Packing and lorries > Lorries', at: packhouse, workplaceType: 'on-site' },
    ...{ salary: pounds(40_000, 45_000), requisitionId: 'LO-012', postedDaysAgo: 10, clips: [] },
    intro:
      'Depots from Bristol to Leeds, home every night, one of six lorries that is yours and nobody else’s.',
    tasks: [
      'Two or three drops a day, loaded and checked by you',
      'Keep the cold chain: four degrees more is a lost load',
    ],
    brings: ['Class 1 licence and CPC', 'Tachograph hours kept as if they were law, which they are'],
  },
  {
    ...open,
    title: 'Préparateur·rice de commandes',
    language: 'fr',
    ...{ department: 'Packing and lorries > Packhouse', at: plouvenel, workplaceType: 'on-site' },
    ...{
      salary: euros(11.9, 12.9, 'hour'),
      requisitionId: 'PL-029',
      postedDaysAgo: 20,
      clips: ['premier-matin-a-plouvenel'],
    },
    intro:
      'Le camion part à dix-sept heures, sauf quand une caisse n’est pas belle : alors il part plus tard. Vous décidez avec nous.',
    tasks: [
      'Préparer les commandes des marchés et des restaurants',
      'Peser, étiqueter, refuser ce qui n’est pas bon',
    ],
    brings: ['De l’attention', 'Le CACES 1, ou nous vous le payons'],
  },
  {
    ...open,
    title: 'Transport planner',
    ...{ department: 'Packing and lorries > Lorries', at: packhouse, workplaceType: 'hybrid' },
    ...{ salary: pounds(30_000, 35_000), requisitionId: 'LO-014', postedDaysAgo: 33, clips: [] },
    intro: 'Six lorries, forty depots, a road that is always closed somewhere. You make it look simple.',
    tasks: [
      'Plan tomorrow by three in the afternoon, and again at four',
      'Talk with drivers as people who know the road',
      'Fill the empty miles back',
    ],
    brings: ['Two years in transport or a dispatch room', 'Nerves'],
  },
  {
    ...open,
    title: 'People partner',
    ...{ department: 'People and office > People', at: glasshouses, workplaceType: 'hybrid' },
    ...{
      salary: pounds(37_000, 43_000),
      requisitionId: 'OF-005',
      postedDaysAgo: 13,
      clips: ['smallest-colleagues'],
    },
    intro:
      'Three hundred and forty people, two countries, a season that doubles us each spring. You make sure that each of them is met by name on the first morning.',
    tasks: [
      'Bring people in: first calls, first days, first month',
      'Advise team leaders on the talks they would rather not have',
      'Look after housing for those who come for the season',
    ],
    brings: [
      'Employment law in practice',
      'Warmth and a straight answer',
      'French would open a second half of the job',
    ],
  },
  {
    ...open,
    title: 'Payroll and accounts assistant',
    ...{
      department: 'People and office > Finance',
      at: anywhereInBritain,
      workplaceType: 'remote',
      employmentType: 'part-time',
    },
    ...{ salary: pounds(14.8, 16.5, 'hour'), requisitionId: 'OF-008', postedDaysAgo: 28, clips: [] },
    intro:
      'Twenty hours a week from wherever you are. Everybody is paid right and on the day, also those with three kinds of shift.',
    tasks: [
      'Run weekly and monthly pay',
      'Match deliveries, invoices and payments',
      'Answer questions about payslips in words',
    ],
    brings: ['Two years of payroll', 'Exactness without stiffness'],
  },
  {
    ...open,
    title: 'Managing grower, new site',
    state: 'unlisted',
    ...{ department: 'Growing', at: anywhereInBritain, workplaceType: 'on-site' },
    ...{ salary: pounds(68_000, 80_000), requisitionId: 'GR-099', postedDaysAgo: 15, clips: [] },
    intro:
      'A third place is being looked for. Whoever gets this link was recommended by somebody here, and will build it with us from the first pane.',
    tasks: [
      'Choose the site, the crop and the first twelve people',
      'Answer to the board four times a year and to the plants each day',
    ],
    brings: ['You have run a site of five hectares or more', 'You would do it differently now'],
  },
  {
    ...open,
    title: 'Forklift driver',
    state: 'closed',
    ...{ department: 'Packing and lorries > Packhouse', at: packhouse, workplaceType: 'on-site' },
    ...{ salary: pounds(26_000, 28_500), requisitionId: 'PK-058', postedDaysAgo: 46, clips: [] },
    intro: 'Loading, stacking and counting in a cold store that is tidier than most kitchens.',
    tasks: ['Load six lorries a day', 'Keep the stock list true'],
    brings: ['A counterbalance licence', 'Care around people on foot'],
  },
];
