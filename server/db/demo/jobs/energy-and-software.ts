import { anywhereInBritain, type DemoJob, euros, glasshouses, plouvenel, pounds } from './job-script.ts';

const open = { language: 'en', state: 'open', employmentType: 'full-time' } as const;

export const energyAndSoftware: DemoJob[] = [
  {
    ...open,
    title: 'Heat and water engineer',
    ...{ department: 'Energy and water > Heat', at: glasshouses, workplaceType: 'on-site' },
    ...{
      salary: pounds(38_000, 46_500),
      requisitionId: 'EN-032',
      postedDaysAgo: 5,
      clips: ['night-in-the-tomato-house'],
    },
    intro:
      'Eleven kilometres of pipe, two heat pumps, one stubborn old boiler. When the heating stops in January we have four hours. You are one of three people who keep us from ever needing them.',
    tasks: [
      'Maintain boilers, pumps, mixing valves and the heat store',
      'Take one night in three on call, paid whether the telephone rings or not',
      'Find the leak before the water meter does',
    ],
    brings: [
      'A trade in heating, refrigeration or process plant',
      'F-gas certificate, or the wish to get it with us',
      'Ladders and narrow spaces do not trouble you',
    ],
  },
  {
    ...open,
    title: 'Irrigation technician',
    ...{ department: 'Energy and water > Water', at: glasshouses, workplaceType: 'on-site' },
    ...{ salary: pounds(27_500, 32_000), requisitionId: 'EN-035', postedDaysAgo: 19, clips: [] },
    intro:
      'Every drop here is used four times. Rain from the roofs, drain from the gutters, through sand, light and back to the plants. You keep that circle closed and clean.',
    tasks: [
      'Check drippers, filters and dosing each morning',
      'Mix feeds to the gram and log each batch',
      'Sample drain water and act on what the laboratory says',
    ],
    brings: ['Practical sense for pumps and valves', 'Respect for acids', 'Numbers that add up'],
  },
  {
    ...open,
    title: 'Energy manager',
    ...{ department: 'Energy and water > Heat', at: glasshouses, workplaceType: 'hybrid' },
    ...{ salary: pounds(52_000, 61_000), requisitionId: 'EN-030', postedDaysAgo: 27, clips: [] },
    intro:
      'Heat is a third of what a tomato costs. You buy it, make it, store it and sell some back, and you have nine years left to do all that without gas.',
    tasks: [
      'Trade power day ahead with our partner, within limits the board sets',
      'Plan the next heat pump and its permit',
      'Explain the energy bill so that growers can act on it',
    ],
    brings: [
      'Five years in energy for industry, horticulture or a utility',
      'Contracts, weather and spreadsheets all at once',
      'Three days a week in Evesham',
    ],
  },
  {
    ...open,
    title: 'Électromécanicien·ne de maintenance',
    language: 'fr',
    ...{ department: 'Energy and water > Heat', at: plouvenel, workplaceType: 'on-site' },
    ...{ salary: euros(29_500, 35_000), requisitionId: 'PL-027', postedDaysAgo: 14, clips: [] },
    intro:
      'La chaudière bois, les écrans, les ouvrants, les chariots : à Plouvenel, une seule personne connaît tout. Elle part à la retraite dans un an et veut tout transmettre.',
    tasks: [
      'Entretenir et dépanner, avec un plan et sans précipitation',
      'Assurer une astreinte sur trois',
      'Écrire ce que personne n’avait encore écrit',
    ],
    brings: [
      'Un CAP ou un bac pro, ou l’équivalent appris ailleurs',
      'Les habilitations électriques, ou l’envie de les passer',
    ],
  },
  {
    ...open,
    title: 'Software engineer, climate control',
    ...{ department: 'Software and data > Greenhouse control', at: glasshouses, workplaceType: 'hybrid' },
    ...{
      salary: pounds(54_000, 68_000),
      requisitionId: 'SW-011',
      postedDaysAgo: 4,
      clips: ['code-that-survives-august', 'night-in-the-tomato-house'],
    },
    intro:
      'Your program opens windows, and by that decides whether four hectares live. It runs on small computers in hot rooms, it must not stop, and its users can see from fifty metres whether it is wrong.',
    tasks: [
      'Write control software in Rust and TypeScript that fails towards fresh air',
      'Rehearse failures on the small test house each Wednesday',
      'Spend a day a month in the rows, in boots',
    ],
    brings: [
      'Experience with software that touches the world: machines, vehicles, buildings',
      'Tests before trust',
      'The modesty to be told by a grower that you are wrong',
    ],
  },
  {
    ...open,
    title: 'Senior data engineer',
    ...{ department: 'Software and data > Data', at: anywhereInBritain, workplaceType: 'remote' },
    ...{ salary: pounds(62_000, 76_000), requisitionId: 'SW-014', postedDaysAgo: 8, clips: [] },
    intro:
      'Nine thousand sensors, twelve years, one reading a minute: you make that into something a grower opens at breakfast. We have one PostgreSQL, no data lake, and like it that way.',
    tasks: [
      'Own the path from sensor to table to picture',
      'Make yesterday’s figures complete by five in the morning',
      'Say no to columns nobody reads',
    ],
    brings: [
      'SQL you could teach',
      'Pipelines that you have also had to mend at night',
      'Clear writing, since we decide on paper',
    ],
  },
  {
    ...open,
    title: 'Product designer, grower tools',
    ...{
      department: 'Software and data > Greenhouse control',
      at: anywhereInBritain,
      workplaceType: 'remote',
    },
    ...{ salary: pounds(48_000, 58_000), requisitionId: 'SW-016', postedDaysAgo: 11, clips: [] },
    intro:
      'Your users wear gloves, stand in bright light and have one thumb free. They will tell you, kindly and at once, what does not work.',
    tasks: [
      'Design screens for telephones in wet hands',
      'Watch people work before you draw anything',
      'Build half of it yourself in HTML and CSS',
    ],
    brings: [
      'A portfolio with something plain in it',
      'Care for contrast, size and words',
      'A week in Evesham each quarter',
    ],
  },
  {
    ...open,
    title: 'Field technician, sensors',
    ...{
      department: 'Software and data > Data',
      at: glasshouses,
      workplaceType: 'on-site',
      employmentType: 'part-time',
    },
    ...{ salary: pounds(15.4, 17.8, 'hour'), requisitionId: 'SW-018', postedDaysAgo: 17, clips: [] },
    intro:
      'A sensor that lies is worse than none. Twenty-four hours a week you clean, calibrate and replace ours, and argue with the ones that drift.',
    tasks: [
      'Calibrate each bay on a six-week round',
      'Swap what is broken within a day',
      'Keep the map of devices true',
    ],
    brings: ['A soldering iron you are fond of', 'Order', 'Hours that fit a school day, if you like'],
  },
  {
    ...open,
    title: 'Machine learning engineer',
    state: 'draft',
    ...{ department: 'Software and data > Data', at: anywhereInBritain, workplaceType: 'remote' },
    ...{ salary: null, requisitionId: 'SW-020', postedDaysAgo: 0, clips: [] },
    intro:
      'How many kilos on Friday in three weeks? Supermarkets ask us each Monday. Today an experienced grower answers, and is right within eight per cent. Do better, and show her why.',
    tasks: ['Forecast yield from climate, counts and pictures', 'Put an honest interval around each figure'],
    brings: ['Statistics before models', 'Experience with little, dirty data'],
  },
];
