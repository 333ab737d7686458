// Sets to begin with, in all three languages of the forms; whoever takes one changes it to fit.
import type { Credit, Question, QuestionType } from '#contract/screening-set.ts';
import { newId, newQuestion, type SetDocument } from './set-document.ts';
import type { InLanguages } from './words.ts';

export const starterNames = { basic: 'Basic', shifts: 'Shift work', engineering: 'Engineering' } as const;
export type StarterName = keyof typeof starterNames;

type Words = readonly [en: string, fr: string, pt: string];
const say = ([en, fr, pt]: Words): InLanguages => ({ en, fr, pt });

const ask = (type: QuestionType, label: Words, more: Partial<Question> = {}): Question => ({
  ...newQuestion(type),
  label: say(label),
  ...more,
});
const choices = (...labels: Words[]): Pick<Question, 'options'> => ({
  options: labels.map((label) => ({ id: newId(), label: say(label) })),
});
const flagIfNo = { knockout: { rule: { op: 'is', value: false }, action: 'flag' } } as const;

const yearsFrom = (years: number, percent: number): Credit => ({
  rule: { op: 'gt', value: years - 1 },
  percent,
});

const mayWork = (): Question =>
  ask(
    'yes-no',
    [
      'Are you allowed to work in the country this job is in?',
      'Avez-vous le droit de travailler dans le pays où se trouve ce poste ?',
      'Tem autorização para trabalhar no país desta vaga?',
    ],
    { required: true, ...flagIfNo },
  );

const whenToStart = (): Question =>
  ask('date', ['When could you start?', 'Quand pourriez-vous commencer ?', 'Quando poderia começar?'], {
    required: true,
  });

const why = (): Question =>
  ask(
    'long-text',
    [
      'What drew you to this job?',
      'Qu’est-ce qui vous attire dans ce poste ?',
      'O que lhe interessou nesta vaga?',
    ],
    { validation: { max: 1500 } },
  );

const makers: Record<StarterName, () => Question[]> = {
  basic: () => [mayWork(), whenToStart(), why()],
  shifts: () => [
    mayWork(),
    ask(
      'multi',
      ['Which shifts can you work?', 'Quels horaires pouvez-vous assurer ?', 'Em que turnos pode trabalhar?'],
      {
        required: true,
        ...choices(
          ['Early', 'Matin', 'Manhã'],
          ['Late', 'Soir', 'Tarde'],
          ['Night', 'Nuit', 'Noite'],
          ['Weekend', 'Week-end', 'Fim de semana'],
        ),
      },
    ),
    ask(
      'yes-no',
      [
        'Can you get to work when no bus or train runs?',
        'Pouvez-vous venir quand il n’y a ni bus ni train ?',
        'Consegue chegar ao trabalho quando não há autocarro nem comboio?',
      ],
      { weight: 3, credit: [{ rule: { op: 'is', value: true }, percent: 100 }] },
    ),
    ask(
      'number',
      [
        'How many hours a week would you like to work?',
        'Combien d’heures par semaine souhaitez-vous travailler ?',
        'Quantas horas por semana gostaria de trabalhar?',
      ],
      { validation: { min: 1, max: 60 } },
    ),
    whenToStart(),
  ],
  engineering: () => {
    const years = ask(
      'number',
      [
        'How many years have you worked as an engineer?',
        'Depuis combien d’années travaillez-vous dans l’ingénierie ?',
        'Há quantos anos trabalha em engenharia?',
      ],
      {
        ...{ required: true, validation: { min: 0, max: 60 } },
        ...{ weight: 4, credit: [yearsFrom(5, 100), yearsFrom(2, 50)] },
      },
    );
    const led = ask(
      'yes-no',
      ['Have you led a project?', 'Avez-vous dirigé un projet ?', 'Já liderou um projeto?'],
      { weight: 3, credit: [{ rule: { op: 'is', value: true }, percent: 100 }] },
    );
    return [
      mayWork(),
      years,
      led,
      ask(
        'long-text',
        ['Which one are you proud of?', 'Duquel tirez-vous le plus de fierté ?', 'De qual se orgulha?'],
        {
          showIf: { questionId: led.id, op: 'is', value: true },
          validation: { max: 2000 },
        },
      ),
      ask(
        'url',
        [
          'Where can we see something you made?',
          'Où pouvons-nous voir une de vos réalisations ?',
          'Onde podemos ver algo que fez?',
        ],
        {},
      ),
      whenToStart(),
    ];
  },
};

export const starterNotes: Record<StarterName, string> = {
  basic: 'Work permit, start date and motivation',
  shifts: 'Shifts, commute and hours',
  engineering: 'Experience, leadership and portfolio',
};

/** A set to begin with; its questions have names of their own each time. */
export const starter = (name: StarterName): SetDocument => ({
  name: starterNames[name],
  locale: 'en',
  questions: makers[name](),
});
