/** Adverts as people paste them: from mails, pages and documents, in the languages of the product. */
import { describe, expect, test } from 'vitest';
import { readJobAdvert } from '#contract/job-board-adverts.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const params = { employer: desk.employer.permalink };

const read = async (advert: string, as = desk.owner) =>
  app.call(readJobAdvert, { params, body: { advert } }, { as });

const nurse = `Registered Nurse – Lyon, France

Full-time · €32,000–€38,000 a year

We are looking for a registered nurse for our clinic on the Croix-Rousse. You will care for up to eight patients on
each shift, together with a team that has worked with each other for years.

What you will do
- Give medication and watch how patients do
* Speak with families

WHAT YOU BRING
1. A nursing diploma

We raised $40M last year and give you a bonus of $500.`;

const warehouse = `Job Title: Warehouse Operative
Location: Leeds, UK
Salary: £12.50 per hour
Hours: Part-time, 20 hours a week
Reference: WH-2291

About the role:
You pick, pack and load. Our warehouse runs from 6 am to 10 pm.

What we offer:
• Free parking`;

const cook = `<html><head><title>Jobs</title></head><body><h1>Cozinheiro/a</h1>
<p>Porto, Portugal<br>Tempo inteiro<br>1.200 € por mês</p><script>alert(1)</script>
<h2>O que vais fazer</h2><ul><li>Preparar os pratos do dia</li><li onclick="x()">Cuidar da cozinha</li></ul>
<p>Para a nossa equipa com uma cozinha no centro do Porto, procuramos uma pessoa que goste de trabalhar.</p>
<iframe src="https://evil.example"></iframe></body></html>`;

const support = `Nous recrutons : Chargé·e de clientèle (H/F)
Type de contrat : CDI, temps plein
Lieu : Nantes (44)
Rémunération : 28 à 32 k€ brut par an
Télétravail partiel possible

Vos missions
- Répondre aux clients par téléphone et par e-mail
- Suivre les dossiers dans notre outil et avec les équipes

Votre profil
Vous aimez le contact et vous savez garder votre calme.`;

const engineer = `Software Engineer (Remote, Portugal)

Hi! We're a small team and our product helps bakeries. The pay is $95k - $120k plus a bonus. This is a fully remote
position; you can be anywhere in Portugal and you will work with the founders.`;

describe('an advert', () => {
  test('in plain text gives title, place, contract, pay and its lists', async () => {
    const { status, body } = await read(nurse);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ title: 'Registered Nurse', location: 'Lyon, France', employmentType: 'full-time' },
      ...{ salary: { min: 32_000, max: 38_000, currency: 'EUR', interval: 'year' }, language: 'en' },
      ...{ workplaceType: null, requisitionId: '', descriptionRemoved: [] },
    });
    expect(body.descriptionHtml).toContain(
      'eight patients on each shift, together with a team that has worked with each other for years.</p>',
    );
    expect(body.descriptionHtml).toContain('<h3>What you will do</h3><ul><li>Give medication');
    expect(body.descriptionHtml).toContain('<h3>WHAT YOU BRING</h3><ul><li>A nursing diploma</li></ul>');
    expect(body.descriptionHtml).not.toContain('Full-time');
  });

  test('with labels is read by them, and its text keeps every heading', async () => {
    const { body } = await read(warehouse);
    expect(body).toMatchObject({
      ...{ title: 'Warehouse Operative', location: 'Leeds, UK', employmentType: 'part-time' },
      ...{ salary: { min: 12.5, max: null, currency: 'GBP', interval: 'hour' }, requisitionId: 'WH-2291' },
    });
    expect(body.descriptionHtml).toBe(
      '<h3>About the role</h3><p>You pick, pack and load. Our warehouse runs from 6 am to 10 pm.</p>' +
        '<h3>What we offer</h3><ul><li>Free parking</li></ul>',
    );
  });

  test('in HTML is made safe, and says what was taken out', async () => {
    const { body } = await read(cook);
    expect(body).toMatchObject({
      ...{ title: 'Cozinheiro/a', location: 'Porto, Portugal', employmentType: 'full-time', language: 'pt' },
      salary: { min: 1200, max: null, currency: 'EUR', interval: 'month' },
    });
    expect(body.descriptionHtml).toMatch(/^<h2>O que vais fazer<\/h2><ul><li>Preparar/);
    expect(body.descriptionHtml).not.toMatch(/script|onclick|iframe|alert/);
    expect(body.descriptionRemoved.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['script', 'frame']),
    );
  });

  test('in French is read as well', async () => {
    const { body } = await read(support);
    expect(body).toMatchObject({
      ...{ title: 'Chargé·e de clientèle (H/F)', location: 'Nantes (44)', employmentType: 'full-time' },
      ...{ workplaceType: 'hybrid', language: 'fr' },
      salary: { min: 28_000, max: 32_000, currency: 'EUR', interval: 'year' },
    });
    expect(body.descriptionHtml).toContain('<h3>Votre profil</h3><p>Vous aimez');
  });

  test('says its pay in a sentence, and a bonus or a funding round is none', async () => {
    expect((await read(engineer)).body).toMatchObject({
      ...{ title: 'Software Engineer', location: 'Remote, Portugal', workplaceType: 'remote' },
      salary: { min: 95_000, max: 120_000, currency: 'USD', interval: 'year' },
    });
    const { body } = await read('Cook\n\nWe raised $40 million. Everybody gets a bonus of $500 a month.');
    expect(body).toMatchObject({ title: 'Cook', salary: null, location: '' });
  });

  test('that says nothing is its own description, and nothing is made of any of them', async () => {
    const { body } = await read('Sales assistant needed. Call us.');
    expect(body).toMatchObject({ title: '', location: '', language: null });
    expect(body.descriptionHtml).toBe('<p>Sales assistant needed. Call us.</p>');
    const { data } = (await app.call(listJobPages, { params, query: {} }, { as: desk.owner })).body;
    expect(data).toEqual([]);
  });

  test('of many thousand lines is read within a second', async () => {
    const before = Date.now();
    const { status } = await read('- a: b (c – d, €1 to €2 a year [x] \n'.repeat(5_000));
    expect(status).toBe(200);
    expect(Date.now() - before).toBeLessThan(3_000);
  });

  test('is refused to strangers, other employers and viewers, and where there is none', async () => {
    expect((await app.call(readJobAdvert, { params, body: { advert: nurse } })).status).toBe(401);
    expect((await read(nurse, (await makeEmployer(app)).owner)).status).toBe(404);
    expect((await read(nurse, await makeUser(app, { ...desk, role: 'viewer' }))).status).toBe(403);
    const { status, problem } = await read('  \n ');
    expect(status).toBe(422);
    expect(problem.errors?.[0]?.pointer).toBe('/advert');
  });
});
