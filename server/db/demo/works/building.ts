// Quillmere Works on site: glass, frames and the people who plan them.
import { evesham, naaldwijk, plouvenel, remoteBritain, type WorksJob } from './works-job.ts';

const inEnglish = { language: 'en', employmentType: 'full-time' } as const;

export const building: WorksJob[] = [
  {
    ...inEnglish,
    ...{ id: 5204101, title: 'Glazier, new houses', departments: ['Site work', 'Glazing'] },
    ...{ location: evesham, postedDaysAgo: 12, salary: { min: 33_000, max: 39_500, currency: 'GBP' } },
    intro:
      'A new house takes eleven thousand panes, and each of them goes through two pairs of hands. Yours would be the second. You work from a gantry in teams of four, mostly in spring and autumn, when the wind lets you.',
    tasks: [
      'Set, seal and clip panes of up to two square metres',
      'Say no when the wind is above what the book allows, whoever is waiting',
      'Check the work of the team before you, as the team after you checks yours',
    ],
    brings: [
      'Two years of glazing, roofing or a trade with the same care in it',
      'A head for six metres',
      'Readiness to sleep away from home one week in four',
    ],
  },
  {
    ...inEnglish,
    ...{ id: 5204102, title: 'Glasshouse fitter', departments: ['Site work', 'Frames'] },
    ...{ location: evesham, postedDaysAgo: 7, salary: { min: 31_500, max: 37_000, currency: 'GBP' } },
    intro:
      'You put up what the yard has cut: posts, gutters, ridges, screens. A bay stands in two days when everybody knows the next step, and in four when nobody does. We would like you to be the one who knows.',
    tasks: [
      'Raise and true frames with a crew of five',
      'Read a drawing and find its mistake before the steel does',
      'Show an apprentice one thing each week, slowly',
    ],
    brings: [
      'Work with steel or aluminium frames, scaffolding or agricultural buildings',
      'A full driving licence',
      'Two hands that hurt a little in January and a sense of humour about it',
    ],
  },
  {
    ...inEnglish,
    ...{ id: 5204103, title: 'Site manager', departments: ['Site work'] },
    ...{ location: evesham, postedDaysAgo: 21, salary: { min: 48_000, max: 57_000, currency: 'GBP' } },
    paidBefore: 54_000,
    intro:
      'One hectare of glass, sixteen people, three suppliers, one grower who needs to plant on the fourth of January. You keep these four on speaking terms.',
    tasks: [
      'Plan each week with the crew leads and change the plan on Wednesday',
      'Walk the site every morning before anybody climbs',
      'Hand over a house that the growers can use the same day',
    ],
    brings: [
      'Five years on sites, two of them answering for one',
      'The certificates for running a site, or nearly',
      'A notebook, and the habit of writing things down while people still remember them',
    ],
  },
  {
    ...inEnglish,
    ...{ id: 5204104, title: 'Estimator, repairs and extensions', departments: ['Site work', 'Planning'] },
    ...{ location: remoteBritain, postedDaysAgo: 4, salary: { min: 38_000, max: 45_000, currency: 'GBP' } },
    intro:
      'Other growers ask us what it costs to mend what hail has done. You look at photographs, drawings and now and then at the broken thing itself, and answer with a figure that we can keep.',
    tasks: [
      'Price eight to ten repairs a week and two extensions a month',
      'Ask the crews afterwards where the figure was wrong, and why',
      'Keep the book of prices honest as glass and steel move',
    ],
    brings: [
      'Experience in pricing building work of any kind',
      'Comfort with saying "I do not know yet"',
      'A day a week on the road; the rest wherever you think best',
    ],
  },
  {
    ...inEnglish,
    ...{ id: 5204105, title: 'Screen and curtain installer', departments: ['Site work', 'Frames'] },
    ...{ location: naaldwijk, postedDaysAgo: 16, salary: { min: 36_000, max: 42_000, currency: 'EUR' } },
    intro:
      'Energy screens save a third of the gas, if they close. You hang them, tension them and come back in the first cold night to see whether they do.',
    tasks: [
      'Install screens and their drives in houses from one to six hectares',
      'Find the one wire that makes a whole field hang crooked',
      'Explain to the grower, in Dutch or English, how to keep it straight',
    ],
    brings: [
      'A technical training or three years with your hands in one',
      'Dutch or English on the telephone, the other on site',
      'No fear of heights and some respect for them',
    ],
  },
  {
    language: 'fr',
    employmentType: 'full-time',
    ...{ id: 5204106, title: 'Monteur·euse de serres', departments: ['Site work', 'Frames'] },
    ...{ location: plouvenel, postedDaysAgo: 9, salary: { min: 27_000, max: 32_500, currency: 'EUR' } },
    intro:
      'Vous montez et réparez des serres entre Plouvenel et Roscoff : poteaux, chéneaux, verre, écrans. L’équipe compte six personnes, et la mer se voit du faîtage.',
    tasks: [
      'Monter les charpentes et les vitrages à partir des plans',
      'Remplacer les vitres après les tempêtes, vite et sans casse',
      'Former les saisonniers au travail en hauteur',
    ],
    brings: [
      'Une expérience en charpente métallique, couverture ou vitrerie',
      'Le permis B et le goût du plein air',
      'L’habitude de vérifier son harnais et celui du voisin',
    ],
  },
  {
    ...inEnglish,
    ...{ id: 5204107, title: 'Roof cleaner, summer', departments: ['Site work', 'Glazing'], until: 1 },
    ...{ location: evesham, postedDaysAgo: 74, salary: { min: 25_500, max: 26_500, currency: 'GBP' } },
    employmentType: 'temporary',
    intro:
      'Chalk goes on in April and comes off in September, and light is what plants live on. From July you wash forty hectares of roof with two machines and a long brush.',
    tasks: ['Drive the roof washer along the gutters', 'Mark each broken pane on the map of the house'],
    brings: ['A steady eye', 'Early mornings without complaint'],
  },
];
