import { type ClipScript, says } from './clip-script.ts';

const maren = { name: 'Maren Oduya', role: 'Night grower' };
const tobiasz = { name: 'Tobiasz Lenart', role: 'Heat and water engineer' };

export const nightInTheTomatoHouse: ClipScript = {
  key: 'night-in-the-tomato-house',
  title: 'A night in the tomato house',
  language: 'en',
  summary:
    'Twelve acres of glass between ten in the evening and six in the morning, told by the two people who are there.',
  status: 'published',
  cover: {
    file: 'night-glasshouse.webp',
    alt: 'A drawing of a long glasshouse at night, lit from inside, with the moon above it.',
    focal: { x: 0.72, y: 0.55 },
  },
  guests: [maren, tobiasz],
  tracks: [
    {
      title: 'What does the glasshouse sound like at two in the morning?',
      soundFile: 'night-in-the-tomato-house-1.mp3',
      lines: says(
        maren,
        'The first thing people ask me is whether it is dark.',
        "It isn't, really.",
        'There is a small red lamp at the end of every row, and on a clear night the moon does the rest.',
        'What you notice is the sound.',
        'The pipes tick while they cool, the vents breathe in and out, and somewhere a drip hits a bucket that nobody has ever found.',
        'I walk the long aisle with a torch and a notebook, touching leaves.',
        'A healthy leaf at night feels like the back of a cold spoon.',
        'If it feels like paper, I stop and look at the water.',
        "My first week I wrote down everything, because I was sure I'd miss something.",
        'Now I write down three things, and I know which three.',
      ),
      kept: [
        {
          quote:
            'A healthy leaf at night feels like the back of a cold spoon. If it feels like paper, I stop and look at the water.',
          title: 'The back of a cold spoon',
          hearts: 31,
        },
      ],
    },
    {
      title: 'Who do you call when the heating stops?',
      soundFile: 'night-in-the-tomato-house-2.mp3',
      lines: [
        ...says(
          maren,
          'It was January, minus nine outside, and the screen went from green to nothing.',
          'I rang Tobiasz at ten past three.',
        ),
        ...says(
          tobiasz,
          'I said, put the kettle on, and read me the number on the left gauge.',
          'She thought I was joking about the kettle.',
        ),
        ...says(maren, 'I did.'),
        ...says(
          tobiasz,
          'But you need something to do with your hands while you wait, or you start turning valves.',
          'The number was fine, so the boiler was fine, and it was only the sensor that had frozen.',
        ),
        ...says(maren, 'We had nine degrees left in the big tank, which is four hours.'),
        ...says(tobiasz, 'Four hours is a lot of time when you know that you have it.'),
        ...says(
          maren,
          'He came anyway, in slippers, and he fixed it before the tea was cold.',
          'Nobody asked the next day why I had rung so early.',
        ),
        ...says(tobiasz, 'They asked why the sensor was on the north wall.'),
      ],
      kept: [
        {
          quote: 'Four hours is a lot of time when you know that you have it.',
          title: 'Four hours',
          hearts: 24,
        },
      ],
    },
    {
      title: 'How do you sleep, honestly?',
      soundFile: 'night-in-the-tomato-house-3.mp3',
      lines: says(
        maren,
        'Badly, the first month, and I tell everyone that before they sign.',
        'Then I bought a thick curtain and asked my sister not to ring before one.',
        'We work four nights and then we are off for four, and the four off are real.',
        'Nobody swaps you at the last minute, because the rota for the season is on the wall in March.',
        "At three in the afternoon I'm at the school gate, awake, with flour on my sleeves if it was a baking day.",
        "My son thinks that everyone's mother goes to work with a torch.",
        'The night payment is eighteen per cent, and it stands on the same line every month, so you can plan with it.',
        'If I wanted days I would ask, and I know where the list is.',
        "So far I haven't asked.",
      ),
      kept: [
        {
          quote: "My son thinks that everyone's mother goes to work with a torch.",
          title: 'To work with a torch',
          hearts: 46,
        },
      ],
    },
  ],
};
