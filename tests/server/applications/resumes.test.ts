/** Résumés are read once after they came in: shown as what they are, and why not where they cannot be read. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getApplicationFileText } from '#contract/application-acts.ts';
import type { ApplicationFileId } from '#contract/kit/ids.ts';
import { addApplicationFile } from '#contract/public-applications.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { applicationFiles } from '#server/tables/applications.ts';
import { resumeTexts } from '#server/tables/resume-texts.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, begin, type Candidate, makeJob, submit } from '#tests/support/make-jobs.ts';
import type { TestUser } from '#tests/support/make-people.ts';
import { readAllResumes } from '#tests/support/make-resumes.ts';
import { checkPdfUa } from '#tests/support/pdf-ua/check-pdf-ua.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';
import { p, pdfFile, wordFile } from '#tests/support/word-file.ts';

const app = await testApp();
const desk = await newDesk(app);
const { at, seen, member } = staffDesk(desk);
const job = await makeJob(desk);

async function sent(bytes: Buffer, name: string) {
  const ana = await apply(app, job, { file: { name, bytes } });
  const [file] = (await seen(ana)).files;
  return { ana, id: file?.id as ApplicationFileId };
}
const text = (ana: Candidate, id: ApplicationFileId, user: TestUser = desk.owner) =>
  app.call(getApplicationFileText, { params: { ...at(ana), id } }, { as: user });
const readOf = async (bytes: Buffer, name: string) => {
  const { ana, id } = await sent(bytes, name);
  return (await text(ana, id)).body;
};
const kept = async (id: ApplicationFileId) =>
  (await app.db.select().from(resumeTexts).where(eq(resumeTexts.fileId, id)))[0];

describe('a Word résumé', () => {
  const relations = (target: string) =>
    `<Relationships><Relationship Id="r1" Type="x/hyperlink" Target="${target}" TargetMode="External"/>
     <Relationship Id="r2" Type="x/header" Target="header1.xml"/></Relationships>`;
  const link = '<w:p><w:hyperlink r:id="r1"><w:r><w:t>Portfolio</w:t></w:r></w:hyperlink></w:p>';
  const styles = '<w:styles><w:style w:styleId="Titre1"><w:name w:val="heading 1"/></w:style></w:styles>';

  test('is shown with its headings, lists and tables, and its header before it', async () => {
    const item = (words: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${words}</w:t></w:r></w:p>`;
    const cell = (words: string) => `<w:tc>${p(words)}</w:tc>`;
    const body = `${p('Expérience', 'Titre1')}${item('Grew')}${item('Sold')}<w:tbl><w:tr>${cell('2011')}${cell('Head grower')}</w:tr></w:tbl>${link}`;
    const parts = {
      'word/styles.xml': styles,
      'word/header1.xml': `<w:hdr>${p('Ana Ferreira &amp; co')}</w:hdr>`,
      'word/_rels/document.xml.rels': relations('https://ana.example/work'),
    };
    const { state, html, text: plain } = await readOf(wordFile(body, parts), 'cv.docx');
    expect(state).toBe('read');
    expect(html).toBe(
      '<p>Ana Ferreira &amp; co</p><h2>Expérience</h2><ul><li><strong>Grew</strong></li><li><strong>Sold</strong></li></ul>' +
        '<table><tr><td>2011</td><td>Head grower</td></tr></table><p>Portfolio (https://ana.example/work)</p>',
    );
    expect(plain).toBe(
      'Ana Ferreira & co\nExpérience\n- Grew\n- Sold\n2011\nHead grower\nPortfolio (https://ana.example/work)',
    );
  });

  test('shows neither scripts nor addresses that run, and says a text box once', async () => {
    const body = `${p('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')}${link}
      <w:p><w:r><mc:AlternateContent><mc:Choice>${p('In the box')}</mc:Choice><mc:Fallback>${p('In the box')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const parts = { 'word/_rels/document.xml.rels': relations('javascript:alert(1)') };
    const { html } = await readOf(wordFile(body, parts), 'cv.docx');
    expect(html).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p><p>Portfolio</p><p>In the box</p>',
    );
  });

  test('made of entities that multiply is read without them', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY e SYSTEM "file:///etc/passwd">]>`;
    const parts = {
      'word/document.xml': `${bomb}<w:document><w:body>${p('Ana &c;&e;')}</w:body></w:document>`,
    };
    const { state, text: plain } = await readOf(wordFile('', parts), 'cv.docx');
    expect([state, plain]).toEqual(['read', 'Ana &c;&e;']);
  });

  test('longer than is shown is cut and says so', async () => {
    const {
      state,
      text: plain,
      html,
      isCut,
    } = await readOf(wordFile(p('Tomatoes and more '.repeat(20)).repeat(1_000)), 'cv.docx');
    expect([state, plain?.length, isCut]).toEqual(['read', 100_000, true]);
    expect(html?.length).toBeLessThanOrEqual(100_000);
  });

  test('that is a Word document of before 2007 is refused where it is sent', async () => {
    const candidate = await begin(app, job);
    const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    const answer = await app.call(
      addApplicationFile,
      { params: { application: candidate.permalink }, body: { kind: 'resume' } },
      { headers: candidate.headers, file: { name: 'cv.docx', bytes } },
    );
    expect([answer.status, answer.problem.detail]).toEqual([
      422,
      expect.stringContaining('old Word document'),
    ]);
  });
});

test('a PDF without words says so, and one of 500 pages is read so far', async () => {
  expect((await readOf(pdfFile(['', '']), 'scan.pdf')).state).toBe('no-text');
  const many = await readOf(pdfFile(Array.from({ length: 500 }, (_, n) => `Page ${n + 1}`)), 'cv.pdf');
  expect([many.state, many.isCut]).toEqual(['read', true]);
  expect(many.text).toContain('Page 50');
  expect(many.text).not.toContain('Page 51');
}, 30_000);

describe('reading', () => {
  test('happens once, in the background', async () => {
    const { ana, id } = await sent(Buffer.from('Grew tomatoes'), 'cv.txt');
    expect((await kept(id))?.state).toBe('waiting');
    await readAllResumes(app);
    expect(await kept(id)).toMatchObject({ state: 'read', text: 'Grew tomatoes', attempts: 1 });
    expect((await text(ana, id)).body).toMatchObject({ state: 'read', text: 'Grew tomatoes' });
    expect((await kept(id))?.attempts).toBe(1);
  });

  test('a file that is away is tried again, and given up after some days', async () => {
    const { ana, id } = await sent(Buffer.from('Grew tomatoes'), 'cv.txt');
    const [file] = await app.db.select().from(applicationFiles).where(eq(applicationFiles.id, id));
    const { dataDir } = app.app.ports.services.settings;
    await rm(join(dataDir, 'files', file?.storedAs ?? ''));
    expect((await text(ana, id)).body.state).toBe('waiting');
    const week = Date.now() + 7 * 86_400_000;
    for (let day = 0; day < 6; day += 1) await readAllResumes(app, new Date(week + day * 7 * 86_400_000));
    expect(await kept(id)).toMatchObject({ state: 'missing', attempts: 6 });
    expect((await text(ana, id)).body).toEqual({ state: 'missing', text: null, isCut: false, html: null });
  });

  test('a résumé that replaces another is read in its place', async () => {
    const candidate = await begin(app, job);
    const send = (words: string) =>
      app.call(
        addApplicationFile,
        { params: { application: candidate.permalink }, body: { kind: 'resume' } },
        { headers: candidate.headers, file: { name: 'cv.txt', bytes: Buffer.from(words) } },
      );
    const first = await send('Grew plums');
    await readAllResumes(app);
    const second = await send('Grew pears');
    await readAllResumes(app);
    expect(await kept(first.body.id)).toBeUndefined();
    expect((await kept(second.body.id))?.text).toBe('Grew pears');
  });
});

test('the text is refused to strangers, other employers, viewers and other jobs’ managers', async () => {
  const { ana, id } = await sent(Buffer.from('Grew tomatoes'), 'cv.txt');
  const stranger = await app.call(getApplicationFileText, { params: { ...at(ana), id } });
  expect(stranger.status).toBe(401);
  const other = await newDesk(app);
  const params = { ...at(ana), employer: other.employer.permalink, id };
  expect((await app.call(getApplicationFileText, { params }, { as: other.owner })).status).toBe(404);
  expect((await text(ana, id, await member('viewer'))).status).toBe(403);
  expect((await text(ana, id, await member('hiring-manager'))).status).toBe(404);
  expect((await text(ana, 'no-such-file' as ApplicationFileId)).status).toBe(404);
});

describe('a photo of a résumé', () => {
  const photo = (format: 'jpeg' | 'png' | 'webp', size = { width: 60, height: 40 }) =>
    sharp({ create: { ...size, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'Somewhere in Porto' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();

  test('is kept as a PDF of one upright page, without what the camera noted', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const { ana, id } = await sent(await photo(format), `cv.${format}`);
      const [file] = (await seen(ana)).files;
      expect(file).toMatchObject({ name: 'cv.pdf', contentType: 'application/pdf' });
      const { rawPayload } = await app.app.inject({
        url: `/v1/employers/${at(ana).employer}/applications/${ana.permalink}/files/${id}`,
        cookies: { [cookieNames(app.settings).session]: desk.owner.token },
      });
      expect(rawPayload.length).toBe(file?.bytes);
      const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
      expect(pdf.numPages).toBe(1);
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      // It lay on its side.
      expect([Math.round(width), Math.round(height)]).toEqual([561, 842]);
      expect(checkPdfUa(rawPayload)).toEqual([]);
      expect(rawPayload.includes('Exif')).toBe(false);
      expect(rawPayload.includes('Porto')).toBe(false);
      expect((await text(ana, id)).body.state).toBe('no-text');
    }
  });

  test('that is damaged, cut off or vast is refused, and nothing is kept', async () => {
    const whole = await photo('png', { width: 400, height: 400 });
    const vast = await photo('png', { width: 10_000, height: 5_100 });
    for (const [bytes, reason] of [
      [whole.subarray(0, whole.length / 2), 'truncated'],
      [Buffer.concat([whole.subarray(0, 8), Buffer.from('no picture at all IEND')]), 'unreadable'],
      [(await photo('jpeg')).subarray(0, 300), 'truncated'],
      [(await photo('webp')).subarray(0, 60), 'truncated'],
      [vast, 'too-many-pixels'],
    ] as const) {
      const ana = await begin(app, job);
      const answer = await submit(app, ana, { file: { name: 'cv.png', bytes } });
      expect([answer.status, answer.problem.code]).toEqual([422, 'FILE_REFUSED']);
      expect(JSON.stringify(answer.problem)).toContain(reason);
    }
  });
});
