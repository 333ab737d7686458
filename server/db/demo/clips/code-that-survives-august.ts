import { type ClipScript, says } from './clip-script.ts';

const leocadia = { name: 'Leocadia Marsh', role: 'Software engineer, climate control' };
const rune = { name: 'Rune Aldous', role: 'Grower and product owner' };

export const codeThatSurvivesAugust: ClipScript = {
  key: 'code-that-survives-august',
  title: 'Code that has to survive August',
  language: 'en',
  summary:
    'The people who write our climate computer, on windows the size of a bus, a red switch by the door, and a cork board that decides what is built next.',
  status: 'draft',
  cover: null,
  guests: [leocadia, rune],
  tracks: [
    {
      title: 'What happens when your program is wrong?',
      soundFile: 'code-that-survives-august-1.mp3',
      lines: says(
        leocadia,
        'A window opens.',
        'At my last job, when I was wrong, a number on a page was grey instead of blue.',
        'Here, a window the size of a bus opens in a storm, and four thousand plants get cold.',
        "So every new rule runs beside the old one for two weeks, and it only talks, it doesn't touch.",
        'It says, I would have opened vent six now.',
        'And Rune walks over, looks at vent six, and says, would you really?',
        'Most of what I know about software I learned from that question.',
        'We also kept the red switch by the door, which turns all of us off.',
        'The growers use it about twice a year, and nobody has to explain.',
      ),
      kept: [
        {
          quote:
            'And Rune walks over, looks at vent six, and says, would you really? Most of what I know about software I learned from that question.',
          title: 'Would you really?',
          hearts: 0,
        },
      ],
    },
    {
      title: 'Who decides what gets built next?',
      soundFile: 'code-that-survives-august-2.mp3',
      lines: [
        ...says(
          rune,
          'There is a cork board by the boots.',
          'If something annoys you, you pin a card on it, and you write what it cost you, in minutes.',
        ),
        ...says(leocadia, 'Not what you want. What it cost you.'),
        ...says(rune, 'On Wednesdays we take down the dearest card.'),
        ...says(
          leocadia,
          "The first one I ever took was from a packer called Dot, and it said, eleven minutes, gloves don't work on the screen.",
        ),
        ...says(rune, 'We made the buttons bigger.'),
        ...says(leocadia, 'It took me one afternoon, and she brought me a jar of pickled onions.'),
        ...says(
          rune,
          'Five of us write code, one is on call each week, and if the phone rings after ten, you have the next day off.',
        ),
        ...says(leocadia, 'It rang nine times last year.'),
        ...says(rune, 'Seven of those were the same pigeon.'),
        ...says(leocadia, 'The pigeon has a ticket.'),
      ],
      kept: [
        {
          quote: 'Seven of those were the same pigeon. The pigeon has a ticket.',
          title: 'The same pigeon',
          hearts: 0,
        },
      ],
    },
  ],
};
