// Guides to begin from. Nothing in them is said to candidates before somebody reads and publishes it.
import type { GuideSection, SectionKind } from '#contract/interview-guide.ts';
import type { NewInterviewGuide } from '#contract/interview-guides.ts';

type Template = { id: string; name: string; make: () => NewInterviewGuide };

const part = (kind: SectionKind, title: string, more: Partial<GuideSection> = {}): GuideSection => ({
  id: crypto.randomUUID(),
  ...{ kind, title, durationMinutes: 0, focusAttributes: [], body: '', interviewers: [], questions: [] },
  audience: 'both',
  ...more,
});

type Asked = { text: string; purpose: string; followUps: string[]; goodAnswer: string; minutes: number };
const asked = (question: Asked) => ({ id: crypto.randomUUID(), ...question });

export const emptySection = (kind: SectionKind): GuideSection =>
  part(kind, '', { audience: kind === 'questions' ? 'interviewer' : 'both' });

export const emptyQuestion = () =>
  asked({ text: '', purpose: '', followUps: [], goodAnswer: '', minutes: 0 });

const questions = (durationMinutes: number, list: Asked[]): GuideSection =>
  part('questions', 'Questions', {
    durationMinutes,
    audience: 'interviewer',
    questions: list.map(asked),
  });

export const templates: readonly Template[] = [
  {
    id: 'on-site',
    name: 'On-site interview',
    make: () => ({
      title: 'On-site interview',
      stage: 'On site',
      audience: 'both',
      intro: 'What will happen, who you’ll meet, and how to get ready.',
      rubric: { scale: 4, attributes: ['Knows the work', 'Works with others', 'Wants to learn'] },
      sections: [
        part('agenda', 'Agenda', { durationMinutes: 10 }),
        part('people', 'Who you’ll meet'),
        questions(40, [
          {
            text: 'Tell us about a piece of work you would do differently today.',
            purpose: 'Shows how they learn from what went wrong.',
            followUps: ['What did you notice first?', 'Who helped you?'],
            goodAnswer: 'Names their own part in it, what it cost, and what they changed afterwards.',
            minutes: 15,
          },
          {
            text: 'What do you need from the people around you to do your best work?',
            purpose: 'Tells us whether this team can offer it.',
            followUps: ['When did you have it?', 'What did you do when it was missing?'],
            goodAnswer: 'Says something concrete, and has asked for it before.',
            minutes: 10,
          },
        ]),
        part('prep', 'How to get ready'),
        part('logistics', 'Where and when'),
      ],
    }),
  },
  {
    id: 'phone',
    name: 'First call',
    make: () => ({
      title: 'First call',
      stage: 'First call',
      audience: 'interviewer',
      rubric: { scale: 4, attributes: ['Fits the job', 'Understands the role'] },
      sections: [
        questions(25, [
          {
            text: 'What made you get in touch with us?',
            purpose: 'Opens the conversation.',
            followUps: ['What do you hope is different here?'],
            goodAnswer: 'Has read about the job, and can say what draws them to it.',
            minutes: 10,
          },
          {
            text: 'Which part of this job do you know least about?',
            purpose: 'Shows self-awareness.',
            followUps: [],
            goodAnswer: 'Names a real gap without being pressed.',
            minutes: 10,
          },
        ]),
      ],
    }),
  },
  {
    id: 'candidate',
    name: 'What to expect, for candidates',
    make: () => ({
      title: 'What to expect',
      audience: 'candidate',
      intro: 'No tricks and no riddles: this is what we’ll talk about.',
      sections: [
        part('overview', 'Overview'),
        part('agenda', 'Agenda', { durationMinutes: 60 }),
        part('people', 'Who you’ll meet'),
        part('prep', 'How to get ready'),
        part('logistics', 'Where and when'),
        part('faq', 'Common questions'),
      ],
    }),
  },
];
