// What the demo's drawn résumés say. Everybody and everything in them is invented.

export type DemoResume = {
  file: string;
  name: string;
  contact: string[];
  about: string;
  work: { title: string; company: string; dates: string; items: string[] }[];
  education: { degree: string; school: string; dates: string }[];
  more: { heading: string; words: string };
};

export const demoResumes: readonly DemoResume[] = [
  {
    file: 'marisol-okonedo.pdf',
    name: 'Marisol Okonedo',
    contact: ['Pershore, Worcestershire', 'marisol.okonedo@example.com', '+44 7700 900217'],
    about:
      'Night grower with four seasons under glass. I came to plants from the theatre, where I learned to notice what is about to go wrong in the dark.',
    work: [
      {
        title: 'Night grower, peppers',
        company: 'Vale Crops Ltd',
        dates: 'March 2021 - present',
        items: [
          'Watches climate and irrigation of 6 hectares from 20:00 to 04:00, alone three nights a week.',
          'Found a drifting humidity sensor that had cost two bays a third of their fruit set.',
          'Wrote the handover sheet that day and night shifts now share.',
        ],
      },
      {
        title: 'Stage hand',
        company: 'Severnside Theatre',
        dates: 'June 2018 - February 2021',
        items: ['Rigging, cues and repairs for some 140 shows.', 'Trained new hands in working at height.'],
      },
    ],
    education: [
      { degree: 'Diploma in Horticulture, Level 3', school: 'Pershore Vale College', dates: '2016 - 2018' },
    ],
    more: {
      heading: 'Also',
      words: 'BASIS certificate in progress. Clean driving licence. Spanish at home, English at work.',
    },
  },
  {
    file: 'tobias-wren.pdf',
    name: 'Tobias Wren',
    contact: ['Evesham', 'tobias.wren@example.net', '+44 7700 900528'],
    about: 'Caretaker who likes boilers, cellars and everything that hums at night.',
    work: [
      {
        title: 'Caretaker',
        company: 'Badsey Village Hall Trust',
        dates: 'September 2019 - present',
        items: [
          'Heating, locks, floors and a roof from 1911, for a hall and the school beside it.',
          'Keeps the boiler log; heating cost fell by a fifth in two winters.',
        ],
      },
      {
        title: 'Packhouse worker',
        company: 'Littleton Growers',
        dates: 'May 2017 - August 2019',
        items: ['Two seasons in the asparagus, one in the tomato packhouse.'],
      },
    ],
    education: [
      { degree: 'Certificate in Plumbing, Level 2', school: 'Avonbank College', dates: '2016 - 2017' },
    ],
    more: { heading: 'Licences', words: 'Category B driving licence. First aid at work, 2025.' },
  },
  {
    file: 'yusuf-lindgren.pdf',
    name: 'Yusuf Lindgren',
    contact: ['Bristol', 'yusuf.lindgren@example.com', '+44 7700 900154'],
    about: 'Control engineer. I build the small computers that keep large things at the right temperature.',
    work: [
      {
        title: 'Control software engineer',
        company: 'Severn District Energy',
        dates: 'January 2020 - present',
        items: [
          'Control loops for 14 heat networks, from the first sketch to the night somebody calls.',
          'Moved alarms from 900 a week to 40 that mean something.',
        ],
      },
      {
        title: 'Firmware engineer',
        company: 'Tarn Instruments Ltd',
        dates: 'July 2016 - December 2019',
        items: ['Firmware for pumps in C, and the test bench that caught its faults.'],
      },
    ],
    education: [
      { degree: 'BEng Control Engineering', school: 'Combe Down University', dates: '2013 - 2016' },
    ],
    more: { heading: 'At home', words: 'Grows chillies on a windowsill, with a logger on each pot.' },
  },
];
