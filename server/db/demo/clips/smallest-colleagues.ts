import { type ClipScript, says } from './clip-script.ts';

const saoirse = { name: 'Saoirse Vint', role: 'Crop protection lead' };
const idris = { name: 'Idris Calloway', role: 'Apprentice grower, second year' };

export const smallestColleagues: ClipScript = {
  key: 'smallest-colleagues',
  title: 'The smallest colleagues we have',
  language: 'en',
  summary:
    'Two people from the pepper house on wasps the size of a comma, two hundred sticky cards, and the board where mistakes are written down.',
  status: 'published',
  cover: null,
  guests: [saoirse, idris],
  tracks: [
    {
      title: 'What is in the paper tubes you carry?',
      soundFile: 'smallest-colleagues-1.mp3',
      lines: says(
        saoirse,
        'Wasps.',
        'People step back when I say that, so I hold one out.',
        'They are the size of a comma, they have no interest in you, and they lay their eggs in whitefly.',
        'A tube holds about three thousand, and I hang one every fifteen paces.',
        'We have not sprayed the pepper house in six years.',
        "That isn't because we are saints.",
        "It's because if I spray on Monday, I kill everyone I hired on Friday.",
        'So I count instead.',
        'There are two hundred yellow sticky cards in the house, and I read every one with a lens, every week.',
        'It sounds dull, and for the first twenty cards it is.',
        'Then the pattern comes up, like a photograph in a tray, and you know which door was left open.',
      ),
      kept: [
        {
          quote: "It's because if I spray on Monday, I kill everyone I hired on Friday.",
          title: 'Hired on Friday',
          hearts: 52,
        },
      ],
    },
    {
      title: 'What did you get wrong in your first season?',
      soundFile: 'smallest-colleagues-2.mp3',
      lines: says(
        idris,
        'I watered row nine twice.',
        "It doesn't sound like much, but row nine was cucumbers, and cucumbers remember.",
        'I saw the leaves go yellow on the Thursday, and I spent a whole day hoping that it was the light.',
        'On Friday I told Saoirse.',
        "She didn't say anything for a moment, and then she fetched two buckets, and we dug out a root together.",
        'She showed me what drowned looks like, and what it smells like.',
        "She said, now you'll know it in the dark.",
        'We lost eleven plants.',
        "They are written on the board in the canteen, with my name and the date, next to everyone else's.",
        'The managing director is up there for a tractor and a pond.',
        'I was a bit proud to be on it.',
      ),
      kept: [
        {
          quote:
            "They are written on the board in the canteen, with my name and the date, next to everyone else's. The managing director is up there for a tractor and a pond.",
          title: 'The board in the canteen',
          hearts: 38,
        },
      ],
    },
    {
      title: 'What would you tell someone who has only ever grown basil on a windowsill?',
      soundFile: 'smallest-colleagues-3.mp3',
      lines: [
        ...says(saoirse, 'That is where I started, and the basil died.'),
        ...says(idris, 'Mine too. Twice.'),
        ...says(
          saoirse,
          'We can teach you the plants in a year.',
          "What we can't teach so easily is saying, I don't know, out loud, on a Tuesday, in front of people.",
        ),
        ...says(
          idris,
          'On the first morning you get a lens, a knife, and boots that fit.',
          'And someone walks with you for six weeks, the same person, not whoever happens to be free.',
        ),
        ...says(saoirse, 'College is one day a week, and we pay for it, and for the bus.'),
        ...says(
          idris,
          'Bring a hat in July.',
          "It's thirty-four degrees under the ridge, and they make you stop and drink, which annoyed me until it didn't.",
        ),
        ...says(saoirse, 'And ask about the frogs.'),
        ...says(idris, 'There are frogs.'),
      ],
      kept: [
        {
          quote: 'And someone walks with you for six weeks, the same person, not whoever happens to be free.',
          title: 'The same person for six weeks',
          hearts: 19,
        },
      ],
    },
  ],
};
