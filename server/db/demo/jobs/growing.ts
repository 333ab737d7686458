import { type DemoJob, euros, glasshouses, plouvenel, pounds } from './job-script.ts';

const inGlass = { at: glasshouses, workplaceType: 'on-site', language: 'en', state: 'open' } as const;
const enBretagne = { at: plouvenel, workplaceType: 'on-site', language: 'fr', state: 'open' } as const;

export const growing: DemoJob[] = [
  {
    ...inGlass,
    title: 'Night grower, tomatoes',
    isAtNight: true,
    ...{ department: 'Growing > Tomatoes', employmentType: 'full-time', requisitionId: 'GR-104' },
    ...{ salary: pounds(31_500, 36_000), postedDaysAgo: 3, clips: ['night-in-the-tomato-house'] },
    intro:
      'From ten at night until six you are the person four hectares of tomatoes depend on. The climate computer does most of the work. You are there for the part it cannot feel: a vent that sticks, a pipe that knocks, air that is too still.',
    tasks: [
      'Walk all eight bays twice a shift and write down what you see, hear and smell',
      'Keep heat, screens and air moving within the night plan, and change the plan when the weather does',
      'Wake the engineer on call before it is too late rather than after',
      'Hand over to the day team in ten minutes they can rely on',
    ],
    brings: [
      'Two seasons under glass, or nights in a place where machines must not stop',
      'A calm voice on the telephone at three in the morning',
      'A driving licence, since no bus comes at that hour',
    ],
  },
  {
    ...inGlass,
    title: 'Grower, peppers and cucumbers',
    ...{
      department: 'Growing > Peppers and cucumbers',
      employmentType: 'full-time',
      requisitionId: 'GR-107',
    },
    ...{ salary: pounds(29_000, 34_500), postedDaysAgo: 9, clips: [] },
    intro:
      'You look after one hectare and a team of six. Some weeks are all twine and side shoots; in others you decide how much fruit a plant may carry, and live with that decision until July.',
    tasks: [
      'Plan the week of your team and work in the rows with it',
      'Count, measure and weigh each Monday, and say what the figures mean',
      'Teach at least one person each season to do your work',
    ],
    brings: [
      'Three years with crops under glass',
      'An eye for a plant that is about to be unhappy',
      'English you can explain a task in; any other language helps',
    ],
  },
  {
    ...inGlass,
    title: 'Senior grower, tomatoes',
    ...{ department: 'Growing > Tomatoes', employmentType: 'full-time', requisitionId: 'GR-101' },
    ...{
      salary: pounds(42_000, 51_000),
      postedDaysAgo: 16,
      clips: ['night-in-the-tomato-house', 'smallest-colleagues'],
    },
    intro:
      'You set the course for our largest house: which varieties, how warm, how much water, when to stop the heads. You answer for nine hundred tonnes a year and for the people who bring them in.',
    tasks: [
      'Write the cultivation plan and defend it against the energy bill',
      'Sit with software and energy each Thursday and decide what is built next',
      'Lead four growers, each of whom knows something you do not',
    ],
    brings: [
      'Eight years in heated crops, two of them leading',
      'Figures you trust and the habit of checking them in the row',
      'Patience with people; firmness with plants',
    ],
  },
  {
    ...inGlass,
    title: 'Crop protection assistant',
    ...{ department: 'Growing > Plant health', employmentType: 'full-time', requisitionId: 'GR-112' },
    ...{ salary: pounds(26_500, 29_500), postedDaysAgo: 1, clips: ['smallest-colleagues'] },
    intro:
      'We have not sprayed against whitefly for six years. Instead we release eleven kinds of insects and mites, and somebody has to know how they are. That will be you, with a hand lens and a map of every row.',
    tasks: [
      'Scout two hundred plants a day and count what eats and what is eaten',
      'Hang, open and renew the tubes and sachets on the plan',
      'Keep the board in the canteen true, since everybody bets on it',
    ],
    brings: [
      'Good eyes, steady hands, no fear of small animals',
      'Care with records; a wrong count costs a season',
      'No certificate: we teach you and pay for the course',
    ],
  },
  {
    ...inGlass,
    title: 'Apprentice grower',
    ...{ department: 'Growing > Propagation', employmentType: 'full-time', requisitionId: 'GR-115' },
    ...{ salary: pounds(11.9, 13.2, 'hour'), postedDaysAgo: 22, clips: ['smallest-colleagues'] },
    intro:
      'Two years, four teams, one day a week at college in Pershore. You begin where the plants do, with seed trays, and end by running a bay on your own for a fortnight in August.',
    tasks: [
      'Sow, graft and plant out with the propagation team',
      'Spend a season each with tomatoes, plant health and energy',
      'Keep a notebook that others will borrow',
    ],
    brings: [
      'Curiosity and early mornings',
      'Sixteen years or more; there is no upper age',
      'Nothing you have grown before, though we would like to hear of it',
    ],
  },
  {
    ...inGlass,
    title: 'Grafting and propagation technician',
    ...{ department: 'Growing > Propagation', employmentType: 'temporary', requisitionId: 'GR-118' },
    ...{ salary: pounds(12.6, 14.1, 'hour'), postedDaysAgo: 30, clips: [] },
    intro:
      'From November to February we join forty thousand young plants to stronger roots, each by one cut and one clip. It is quiet, warm work at a bench, paid by the hour and not by the plant.',
    tasks: [
      'Graft at an even pace, about one hundred and fifty plants an hour once you know how',
      'Watch over the healing chamber and write down each day’s losses',
    ],
    brings: [
      'A steady hand; we test it kindly, with a scalpel and a stem',
      'Weekday availability all winter',
    ],
  },
  {
    ...inGlass,
    title: 'Harvest team leader',
    ...{ department: 'Growing > Tomatoes', employmentType: 'full-time', requisitionId: 'GR-120' },
    ...{ salary: pounds(28_000, 31_000), postedDaysAgo: 12, clips: [] },
    intro:
      'Twenty-two people, five first languages, one crop that does not wait. You decide each morning who picks where, and at two in the afternoon whether that was right.',
    tasks: [
      'Open the day at six with a plan that fits on one sheet',
      'Keep quality at the row instead of sorting it out in the packhouse',
      'See to it that breaks are breaks, above all in the heat',
    ],
    brings: [
      'Experience of leading a team in the field, a kitchen or a warehouse',
      'Fairness that people notice',
      'Romanian, Bulgarian or Polish would be a gift',
    ],
  },
  {
    ...enBretagne,
    title: 'Chef·fe de culture, tomates anciennes',
    ...{ department: 'Growing > Tomatoes', employmentType: 'full-time', requisitionId: 'PL-021' },
    ...{ salary: euros(34_000, 41_000), postedDaysAgo: 6, clips: ['premier-matin-a-plouvenel'] },
    intro:
      'À Plouvenel, deux hectares de tomates anciennes regardent la mer. Elles sont fragiles, inégales et meilleures que toutes les autres. Vous en répondez, de la plantation à la dernière caisse.',
    tasks: [
      'Décider du climat, de l’eau et de la charge des plants avec l’équipe',
      'Passer chaque matin dans chaque rang, avant les chiffres',
      'Choisir avec le conditionnement ce qui part au marché',
    ],
    brings: [
      'Cinq ans de culture sous serre',
      'Le goût d’expliquer et celui d’écouter',
      'Le permis B ; le train s’arrête à Morlaix',
    ],
  },
  {
    ...enBretagne,
    title: 'Ouvrier·ère serriste',
    ...{ department: 'Growing > Tomatoes', employmentType: 'temporary', requisitionId: 'PL-024' },
    ...{ salary: euros(12.4, 13.6, 'hour'), postedDaysAgo: 2, clips: ['premier-matin-a-plouvenel'] },
    intro:
      'De mars à octobre : palisser, effeuiller, récolter. On commence à six heures, on finit à quatorze, et personne ne travaille sous le verre quand il fait trop chaud.',
    tasks: [
      'Suivre trente rangs avec un ou une collègue',
      'Récolter à maturité, sans abîmer la tige',
      'Signaler ce qui paraît étrange, même si ce n’est rien',
    ],
    brings: [
      'De bonnes jambes et de la régularité',
      'Aucune expérience exigée : le premier mois est accompagné',
    ],
  },
];
