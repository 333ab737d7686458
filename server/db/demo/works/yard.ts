// Quillmere Works at home: the yard where frames are cut and welded, and the rooms above it.
import { evesham, naaldwijk, type WorksJob } from './works-job.ts';

const inTheYard = { language: 'en', employmentType: 'full-time', location: evesham } as const;

export const yard: WorksJob[] = [
  {
    ...inTheYard,
    ...{ id: 5204301, title: 'Welder and fabricator', departments: ['Yard', 'Fabrication'] },
    ...{ postedDaysAgo: 10, salary: { min: 32_000, max: 38_500, currency: 'GBP' } },
    intro:
      'You make what no catalogue has: a gutter that turns a corner, a door that a forklift hit, forty trolleys for the packhouse. Most drawings are good. Some are a photograph with a thumb in it.',
    tasks: [
      'MIG and TIG in steel and aluminium, mostly thin',
      'Cut, bend and drill to a tenth where it matters',
      'Keep the jigs in an order that a stranger could read',
    ],
    brings: [
      'Coded welding or the ability to pass the test in your first month',
      'Three years in a fabrication shop',
      'Ears that you protect',
    ],
  },
  {
    ...inTheYard,
    ...{ id: 5204302, title: 'Workshop apprentice', departments: ['Yard', 'Fabrication'] },
    ...{ postedDaysAgo: 6, salary: { min: 18_500, max: 20_500, currency: 'GBP' } },
    intro:
      'Four years, four days a week in the yard and one at college in Worcester. In the first you sweep, measure and ask; in the last you make a piece of a real house and sign it.',
    tasks: [
      'Learn to cut, weld, read drawings and order steel',
      'Spend two weeks each year with a site crew',
      'Keep a book of what went wrong and how it was mended',
    ],
    brings: [
      'GCSEs in maths and English, or a good reason why not',
      'Curiosity about how things hold together',
      'Sixteen years of age or more; there is no upper limit',
    ],
  },
  {
    ...inTheYard,
    ...{ id: 5204303, title: 'Structural designer', departments: ['Yard', 'Design'] },
    ...{ postedDaysAgo: 19, salary: { min: 43_000, max: 52_000, currency: 'GBP' } },
    intro:
      'Glasshouses are the thinnest buildings that people dare to put up. You calculate how thin: snow, wind, crops hanging from the wires, and a grower who wants one post fewer.',
    tasks: [
      'Model frames and check them by hand where the model surprises you',
      'Draw so that the yard need not ring you',
      'Stand under the first bay of each new type when it goes up',
    ],
    brings: [
      'A degree in structures or the same by experience',
      'Steel and aluminium codes',
      'Half the week in Evesham, the rest where you like',
    ],
  },
  {
    ...inTheYard,
    ...{ id: 5204304, title: 'Stores and parts coordinator', departments: ['Yard', 'Stores'], since: 1 },
    ...{ postedDaysAgo: 0, salary: { min: 27_500, max: 31_000, currency: 'GBP' } },
    intro:
      'Nine thousand parts, from a clip that costs a penny to a boiler door. When a vent jams on a Sunday, somebody rings you in their head.',
    tasks: [
      'Keep stock that is neither missing nor rusting',
      'Pack the vans of the site crews by six on Mondays',
      'Find a second supplier before the first one fails',
    ],
    brings: [
      'Experience in stores, purchasing or a parts counter',
      'A forklift licence, or we pay for it',
      'The sort of memory that knows shelf and bin',
    ],
  },
  {
    ...inTheYard,
    employmentType: 'part-time',
    ...{ id: 5204305, title: 'Health and safety adviser', departments: ['Yard'] },
    ...{ postedDaysAgo: 13, salary: { min: 36_000, max: 42_000, currency: 'GBP' } },
    intro:
      'Three days a week. You are on site when the crane comes, in the yard when the new saw does, and in the office only for as long as the form takes.',
    tasks: [
      'Walk each site twice a month, at an hour nobody expects',
      'Write method statements that a crew reads because they are short',
      'Stop work when it must stop; we will back you',
    ],
    brings: [
      'A NEBOSH diploma or the road to it',
      'Years among builders, fitters or farmers',
      'A way of saying hard things kindly',
    ],
  },
  {
    language: 'en',
    employmentType: 'full-time',
    ...{ id: 5204306, title: 'Project coordinator, Benelux', departments: ['Yard', 'Design'] },
    ...{ location: naaldwijk, postedDaysAgo: 8, salary: { min: 41_000, max: 48_000, currency: 'EUR' } },
    intro:
      'Our Dutch customers order in Naaldwijk, the steel comes from Evesham and the screens from a third place. You make it arrive in that order.',
    tasks: [
      'Run four to six projects from order to handing over',
      'Keep one list that everybody believes',
      'Visit each site when it begins and on the day it should end',
    ],
    brings: [
      'Experience with projects that have lorries in them',
      'Dutch and English; some French helps in the south',
      'Calm',
    ],
  },
];
