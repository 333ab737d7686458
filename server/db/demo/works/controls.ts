// Quillmere Works indoors: wires, valves and the software that opens a vent.
import { evesham, naaldwijk, plouvenel, remoteBritain, type WorksJob } from './works-job.ts';

const inEnglish = { language: 'en', employmentType: 'full-time' } as const;

export const controls: WorksJob[] = [
  {
    ...inEnglish,
    ...{ id: 5204201, title: 'Controls engineer', departments: ['Controls', 'Engineering'] },
    ...{ location: evesham, postedDaysAgo: 5, salary: { min: 44_000, max: 53_000, currency: 'GBP' } },
    intro:
      'A vent that opens two minutes late costs a night of heat; one that opens two minutes early costs a crop. You write the logic between the weather and the motor, and you are there when it first runs.',
    tasks: [
      'Program the controllers of new houses and renew those of old ones',
      'Commission on site with the electricians and the grower beside you',
      'Leave notes that somebody else understands at night',
    ],
    brings: [
      'Three years with PLCs, building automation or process control',
      'The patience to simulate before you switch on',
      'A weekend on call, one in six',
    ],
  },
  {
    ...inEnglish,
    ...{
      id: 5204202,
      title: 'Electrician, glasshouse installations',
      departments: ['Controls', 'Electrics'],
    },
    ...{ location: evesham, postedDaysAgo: 14, salary: { min: 37_000, max: 43_500, currency: 'GBP' } },
    intro:
      'Everything here is wet, warm and four hundred metres long. You install pumps, motors, lamps and sensors that have to live in it for twenty years.',
    tasks: [
      'Wire new bays from the panel to the last vent motor',
      'Test and sign what you and others installed',
      'Go out to a house that stopped, with the right part in the van',
    ],
    brings: [
      'A full electrical qualification and the current regulations',
      'Experience in industry or agriculture',
      'Labels on both ends of every cable, without being asked',
    ],
  },
  {
    ...inEnglish,
    ...{ id: 5204203, title: 'Embedded software engineer', departments: ['Controls', 'Engineering'] },
    ...{ location: remoteBritain, postedDaysAgo: 18, salary: { min: 52_000, max: 64_000, currency: 'GBP' } },
    intro:
      'Our own climate box has run for eleven years on a processor slower than your toothbrush. You look after it, and you help to build the next one, which must be as dull.',
    tasks: [
      'Write C and Rust for small machines that are never restarted',
      'Keep the update that reaches six hundred boxes boring',
      'Visit a glasshouse each quarter and watch people use what you made',
    ],
    brings: [
      'Five years of embedded work that shipped',
      'A healthy distrust of networks',
      'Clear written English; the team is in three towns',
    ],
  },
  {
    ...inEnglish,
    ...{ id: 5204204, title: 'Service technician, climate computers', departments: ['Controls', 'Service'] },
    ...{ location: naaldwijk, postedDaysAgo: 3, salary: { min: 39_000, max: 46_000, currency: 'EUR' } },
    intro:
      'When a grower rings, you already see their house on your screen. Four times out of five you mend it from there, and the fifth time you know the road.',
    tasks: [
      'Answer the service line two days in five',
      'Calibrate sensors on a round of thirty customers',
      'Tell engineering each Friday which fault they should end for good',
    ],
    brings: [
      'Technical training in electrics, mechatronics or horticulture',
      'Dutch and English',
      'A driving licence and a tidy van',
    ],
  },
  {
    language: 'fr',
    employmentType: 'full-time',
    ...{ id: 5204205, title: 'Automaticien·ne', departments: ['Controls', 'Engineering'], since: 1 },
    ...{ location: plouvenel, postedDaysAgo: 0, salary: { min: 34_000, max: 41_000, currency: 'EUR' } },
    intro:
      'À Plouvenel, le vent change trois fois par jour et les ouvrants doivent suivre. Vous programmez et mettez en service la régulation de nos serres et de celles de nos voisins.',
    tasks: [
      'Programmer les automates et les superviser à distance',
      'Mettre en service avec les électriciens et les chefs de culture',
      'Documenter chaque modification le jour même',
    ],
    brings: [
      'Un BTS ou une expérience équivalente en automatisme',
      'De l’anglais pour parler avec l’équipe d’Evesham',
      'Une astreinte une semaine sur cinq',
    ],
  },
  {
    ...inEnglish,
    ...{ id: 5204206, title: 'Test engineer, climate hardware', departments: ['Controls', 'Engineering'] },
    ...{ location: evesham, postedDaysAgo: 26, salary: { min: 41_000, max: 48_000, currency: 'GBP' } },
    intro:
      'We have a container that can be a March morning in Evesham or an August noon in Almería. You decide what our boxes must survive in there before any grower sees them.',
    tasks: [
      'Design tests that break things in a useful order',
      'Run the long ones overnight and read the logs before coffee',
      'Sit with service once a month and compare notes',
    ],
    brings: [
      'Experience in testing electronics or machines',
      'Enough Python to leave the boring part to the computer',
      'Joy in being the person with bad news early',
    ],
  },
];
