import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Question } from '#contract/screening-set.ts';
import type { OutgoingApplication } from '#server/outside/ats/connector.ts';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import { questionsIn } from '#server/outside/ats/greenhouse/questions.ts';
import { applicationBody } from '#server/outside/ats/greenhouse/submit.ts';
import { application, atsPlatforms, connection, refusalOf, resume } from '#tests/support/ats-platforms.ts';

const { fake, ats } = await atsPlatforms();
const { greenhouse } = ats;

const form = {
  language: 'fr',
  questions: [
    { label: 'First Name', required: true, fields: [{ name: 'first_name', type: 'input_text' }] },
    {
      label: 'Resume/CV',
      required: true,
      fields: [
        { name: 'resume', type: 'input_file' },
        { name: 'resume_text', type: 'textarea' },
      ],
    },
    {
      label: 'Cover letter',
      required: true,
      fields: [
        { name: 'cover_letter', type: 'input_file' },
        { name: 'cover_letter_text', type: 'textarea' },
      ],
    },
    {
      label: 'Savez-vous naviguer ?',
      required: true,
      description: '<p>Avec <b>permis</b></p>',
      fields: [
        {
          name: 'question_1',
          type: 'multi_value_single_select',
          values: [
            { label: 'Oui', value: 1 },
            { label: 'Non', value: 0 },
          ],
        },
      ],
    },
    {
      label: 'Ports',
      required: false,
      fields: [
        {
          name: 'question_2[]',
          type: 'multi_value_multi_select',
          values: [
            { label: 'Brest', value: 501 },
            { label: 'Lorient', value: 502 },
          ],
        },
      ],
    },
    { label: 'Plans', required: false, fields: [{ name: 'question_3', type: 'input_file' }] },
    'broken',
  ],
  location_questions: [
    { label: 'Location', required: true, fields: [{ name: 'location', type: 'input_text' }] },
    { label: 'Latitude', required: true, fields: [{ name: 'latitude', type: 'input_hidden' }] },
  ],
  compliance: [
    {
      type: 'eeoc',
      questions: [
        {
          label: 'Gender',
          required: false,
          fields: [
            { name: 'gender', type: 'multi_value_single_select', values: [{ label: 'Decline', value: 3 }] },
          ],
        },
      ],
    },
  ],
  demographic_questions: {
    questions: [
      {
        id: 87,
        label: 'Age',
        required: false,
        type: 'multi_value_multi_select',
        answer_options: [{ id: 194, label: 'Over 40', free_form: false }],
      },
    ],
  },
  data_compliance: [{ type: 'gdpr', requires_processing_consent: true, requires_retention_consent: false }],
};
fake.boards.set('greenhouse/harbour', { jobs: manyJobs(3), asked: form });

const questions = questionsIn(form);
const asked = (id: string): Question => {
  const found = questions.find((question) => question.id === id);
  if (found === undefined) throw new Error(`No question ${id}`);
  return found;
};

describe('the form of a Greenhouse job', () => {
  test('becomes our questions, without what our own form asks', async () => {
    expect(await greenhouse.fetchQuestions(connection(), '4000001')).toEqual(questions);
    for (const question of questions) expect(Question.parse(question)).toEqual(question);
    expect(questions.map(({ id, type, required }) => [id, type, required])).toEqual([
      ['cover_letter_text', 'long-text', true],
      ['question_1', 'yes-no', true],
      ['question_2', 'multi', false],
      ['question_3', 'file', false],
      ['location', 'location', true],
      ['gender', 'single', false],
      ['demographic_87', 'multi', false],
      ['data_compliance.gdpr_processing_consent_given', 'yes-no', true],
    ]);
    expect(asked('question_1')).toMatchObject({
      label: { fr: 'Savez-vous naviguer ?' },
      help: { fr: 'Avec permis' },
    });
  });

  test('marks what is equal-opportunity data', () => {
    const eeo = questions.filter((question) => question.eeo).map(({ id }) => id);
    expect(eeo).toEqual(['gender', 'demographic_87']);
  });
});

const answers: OutgoingApplication['answers'] = [
  { question: asked('question_1'), value: true },
  { question: asked('question_2'), value: ['501', '502'] },
  { question: asked('gender'), value: '3' },
  { question: asked('demographic_87'), value: ['194'] },
  { question: asked('data_compliance.gdpr_processing_consent_given'), value: true },
  { question: asked('cover_letter_text'), value: 'Dear yard' },
  { question: { ...asked('question_1'), id: 'own', mapping: {} }, value: false },
];

describe('an application to Greenhouse', () => {
  test('arrives with answers, files, source and consents under Greenhouse’s own names', async () => {
    const plans = {
      ...resume('plans.txt', Buffer.from('plans')),
      kind: 'answer',
      questionId: 'question_3',
    } as const;
    const sent = application({ answers, files: [resume(), plans], ghSrc: 'abc123' });
    expect(await greenhouse.submitApplication(connection(), sent)).toEqual({ externalId: null });
    expect(fake.applications).toHaveLength(1);
    expect(fake.applications[0]).toMatchObject({
      jobId: '4000001',
      email: 'rosa@example.org',
      name: 'Rosa Lindqvist',
      files: [
        { field: 'resume', name: 'rosa.pdf', bytes: 15 },
        { field: 'question_3', name: 'plans.txt', bytes: 5 },
      ],
      fields: {
        question_1: 1,
        question_2: [501, 502],
        gender: 3,
        cover_letter_text: 'Dear yard',
        mapped_url_token: 'abc123',
        demographic_answers: [{ question_id: 87, answer_options: [{ answer_option_id: 194 }] }],
        data_compliance: { gdpr_processing_consent_given: true, gdpr_retention_consent_given: true },
      },
    });
    expect(fake.applications[0]?.fields).not.toHaveProperty('own');
  });

  test('takes equal-opportunity answers only for what it asked apart itself', () => {
    const apart = (greenhouseQuestionId: string) =>
      greenhouse.keepsApart?.({ ...asked('gender'), mapping: { greenhouseQuestionId } });
    expect(['demographic_87', 'gender', 'veteran_status'].map(apart)).toEqual([true, true, true]);
    expect(['question_1', 'demographic_', 'constructor', ''].map(apart)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const astray = { ...asked('gender'), mapping: { greenhouseQuestionId: 'question_1' } };
    const body = applicationBody(application({ answers: [{ question: astray, value: '3' }] }));
    expect(body).not.toHaveProperty('question_1');
  });

  test('hands on the words of a document that Greenhouse does not take', () => {
    const xml = '<office><text:p>Ten years &amp; more</text:p><text:p>at sea</text:p></office>';
    const odt = Buffer.from(zipSync({ 'content.xml': Buffer.from(xml) }));
    const body = applicationBody(application({ files: [resume('rosa.odt', odt)] }));
    expect(body).toMatchObject({ resume_text: 'Ten years & more\nat sea' });
    expect(body).not.toHaveProperty('resume_content');
  });

  test('with a wrong key stops everything, and the key is in no message', async () => {
    const refused = await refusalOf(
      greenhouse.submitApplication(connection({ apiKey: 'a-wrong-key' }), application()),
    );
    expect(refused).toMatchObject({ status: 401, keyRefused: true, isFinal: false });
    expect(refused.message).not.toContain('a-wrong-key');
    const without = await refusalOf(
      greenhouse.submitApplication(connection({ apiKey: null }), application()),
    );
    expect(without.keyRefused).toBe(true);
    expect(fake.applications).toEqual([]);
  });

  test('that Greenhouse refuses for good says why, without naming the person', async () => {
    fake.behave({
      call: 'apply',
      act: {
        status: 422,
        body: JSON.stringify({ error: 'rosa@example.org (Lindqvist, +351 912 345 678) is not welcome' }),
      },
    });
    const refused = await refusalOf(greenhouse.submitApplication(connection(), application()));
    expect(refused).toMatchObject({ status: 422, isFinal: true });
    expect(refused.message).toMatch(/^Greenhouse returned 422: .+ is not welcome\.$/);
    expect(refused.message).not.toMatch(/rosa|Lindqvist|912/);
  });

  test('for a job that is gone is final', async () => {
    const refused = await refusalOf(
      greenhouse.submitApplication(connection(), application({ sourceJobId: '1' })),
    );
    expect(refused).toMatchObject({ status: 404, isFinal: true });
  });
});
