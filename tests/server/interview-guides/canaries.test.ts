/** What interviewers alone read is found in nothing that candidates or strangers get (issue 5, It shows 3). */
import { describe, expect, test } from 'vitest';
import { previewContentPage } from '#contract/content-page-versions.ts';
import { getContentPage, getPublicContentPage, listContentPages } from '#contract/content-pages.ts';
import { getInterviewGuide, listInterviewGuides, saveInterviewGuide } from '#contract/interview-guides.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import {
  CANARIES,
  FILE_CANARIES,
  makeGuide,
  makeGuideFile,
  sections,
  withFiles,
} from '#tests/support/make-guides.ts';
import { publishPage } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { checkPdfUa } from '#tests/support/pdf-ua/check-pdf-ua.ts';
import { testApp } from '#tests/support/test-app.ts';
import { textOfPdf } from '#tests/support/text-of-pdf.ts';

const app = await testApp();
const desk = await newDesk(app);
const here = { employer: desk.employer.permalink };
const { guide, viewer, inner, open } = await published();

/** Told of in the calendar only, which no page shows; a member may copy it. */
const { calendar, ...kept } = CANARIES;
const everything = [...Object.values(CANARIES), ...Object.values(FILE_CANARIES), inner.id];
const isFreeOf = (canaries: readonly string[], text: string) =>
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);

async function published() {
  const made = await makeGuide(desk);
  const kept = await makeGuideFile(desk, made, [`${FILE_CANARIES.name}.txt`, FILE_CANARIES.text]);
  const told = await makeGuideFile(desk, made, ['Way to us.txt', 'Take the ferry.']);
  const attachments = [
    { id: kept.id, audience: 'interviewer' as const },
    { id: told.id, audience: 'both' as const },
  ];
  await publishPage(desk, await withFiles(desk, made, attachments));
  return {
    inner: kept,
    open: told,
    guide: made,
    viewer: await makeUser(app, { employer: desk.employer, role: 'viewer' }),
  };
}

const getPdf = (audience: string, token?: string, path = guide.permalink) =>
  app.app.inject({
    method: 'GET',
    url: `/v1/employers/${here.employer}/interview-guides/${path}/pdf?audience=${audience}`,
    cookies: token === undefined ? {} : { [cookieNames(app.settings).session]: token },
  });

describe('none of it is in', () => {
  test('what anybody may read', async () => {
    const page = { page: guide.permalink };
    const answer = await app.call(getPublicContentPage, { params: page, query: {} });
    expect(answer.body.guide?.sections).toHaveLength(1);
    expect(answer.body.guide?.attachments).toEqual([open]);
    isFreeOf(everything, JSON.stringify(answer.body));
  });

  test('what a viewer may read, and the preview', async () => {
    const [as, page] = [{ as: viewer }, { ...here, page: guide.permalink }];
    const told = await app.call(
      getInterviewGuide,
      { params: { ...here, interviewGuide: guide.permalink }, query: {} },
      as,
    );
    isFreeOf([...Object.values(kept), ...Object.values(FILE_CANARIES), inner.id], JSON.stringify(told.body));
    expect(told.body.calendarNote).toBe(calendar);
    const answers = await Promise.all([
      app.call(getContentPage, { params: page }, as),
      app.call(previewContentPage, { params: page }, as),
      app.call(previewContentPage, { params: page }, { as: desk.owner }),
      app.call(listContentPages, { params: here, query: {} }, { as: desk.owner }),
      app.call(listInterviewGuides, { params: here, query: {} }, as),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      isFreeOf(everything, JSON.stringify(answer.body));
    }
  });

  test('a guide that is for interviewers alone: nobody outside is told that it is there', async () => {
    const hidden = await makeGuide(desk, { audience: 'interviewer' });
    await publishPage(desk, hidden);
    const answer = await app.call(getPublicContentPage, { params: { page: hidden.permalink }, query: {} });
    expect(answer.status).toBe(404);
    isFreeOf(everything, JSON.stringify(answer.problem));
  });
});

describe('its files', () => {
  const get = async (url: string, token?: string) => {
    const cookies = token === undefined ? {} : { [cookieNames(app.settings).session]: token };
    const answer = await app.app.inject({ method: 'GET', url, cookies });
    return answer;
  };
  const ofMembers = (id: string, of = guide.permalink) =>
    `/v1/employers/${here.employer}/interview-guides/${of}/files/${id}`;
  const ofCandidates = (id: string, of = guide.permalink) => `/v1/public/content-pages/${of}/files/${id}`;

  test('go to candidates and viewers only where they are for them', async () => {
    for (const answer of [
      await get(ofCandidates(inner.id)),
      await get(ofMembers(inner.id), viewer.token),
      await get(ofCandidates('no-such-file')),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
      isFreeOf([FILE_CANARIES.name, FILE_CANARIES.text], answer.payload);
    }
    for (const answer of [await get(ofCandidates(open.id)), await get(ofMembers(open.id), viewer.token)]) {
      expect([answer.statusCode, answer.payload]).toEqual([200, 'Take the ferry.']);
      expect(answer.headers['content-disposition']).toContain('attachment; filename="Way to us.txt"');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const kit = await get(ofMembers(inner.id), desk.owner.token);
    expect([kit.statusCode, kit.payload]).toEqual([200, FILE_CANARIES.text]);
  });

  test('go to nobody outside before they are published, and to no other employer', async () => {
    const draft = await makeGuide(desk);
    const file = await makeGuideFile(desk, draft, ['Soon.txt', 'Not yet.']);
    await withFiles(desk, draft, [{ id: file.id, audience: 'both' }]);
    expect((await get(ofCandidates(file.id, draft.permalink))).statusCode).toBe(404);
    // Of another guide that is public, too.
    expect((await get(ofCandidates(file.id))).statusCode).toBe(404);
    const stranger = await newDesk(app);
    expect((await get(ofMembers(open.id))).statusCode).toBe(401);
    expect((await get(ofMembers(open.id), stranger.owner.token)).statusCode).toBe(404);
    const params = { employer: stranger.employer.permalink };
    const own = await makeGuide(stranger);
    const stolen = await app.call(
      saveInterviewGuide,
      {
        params: { ...params, interviewGuide: own.permalink },
        body: { attachments: [{ id: open.id, audience: 'both' }] },
      },
      { as: stranger.owner, version: own.version },
    );
    expect([stolen.status, stolen.problem.errors?.[0]?.pointer]).toEqual([404, '/attachments/0/id']);
  });

  test('of a guide for interviewers alone go to no candidate', async () => {
    const hidden = await makeGuide(desk, { audience: 'interviewer' });
    const file = await makeGuideFile(desk, hidden, ['Open.txt', FILE_CANARIES.text]);
    await publishPage(desk, await withFiles(desk, hidden, [{ id: file.id, audience: 'both' }]));
    expect((await get(ofCandidates(file.id, hidden.permalink))).statusCode).toBe(404);
    expect((await get(ofMembers(file.id, hidden.permalink), viewer.token)).statusCode).toBe(404);
  });
});

describe('the document', () => {
  test('for candidates lacks it, the one for interviewers has it', async () => {
    const told = await getPdf('candidate', desk.owner.token);
    expect([told.statusCode, told.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(told.headers['content-disposition']).toContain('filename="Second round _candidate_.pdf"');
    const words = textOfPdf(told.rawPayload);
    expect(words).toContain('Who you will meet');
    expect(words).toContain('Tell us of a night that went wrong.');
    isFreeOf(everything, words);
    isFreeOf(everything, told.rawPayload.toString('latin1'));
    const own = await getPdf('interviewer', desk.owner.token);
    expect([told, own].map(({ rawPayload }) => checkPdfUa(rawPayload))).toEqual([[], []]);
    const kit = textOfPdf(own.rawPayload);
    for (const canary of [...Object.values(kept), FILE_CANARIES.name]) expect(kit).toContain(canary);
  });

  test('is made for members as far as they read the guide', async () => {
    const stranger = await newDesk(app);
    expect((await getPdf('candidate')).statusCode).toBe(401);
    expect((await getPdf('candidate', stranger.owner.token)).statusCode).toBe(404);
    expect((await getPdf('interviewer', viewer.token)).statusCode).toBe(403);
    expect((await getPdf('everybody', viewer.token)).statusCode).toBe(400);
    expect((await getPdf('candidate', viewer.token, 'no-such-1234' as never)).statusCode).toBe(404);
    const hidden = await makeGuide(desk, { audience: 'interviewer' });
    expect((await getPdf('candidate', desk.owner.token, hidden.permalink)).statusCode).toBe(409);
  });

  test('is drawn whatever stands in it', async () => {
    const odd = await makeGuide(desk, {
      title: `${'Unbroken'.repeat(20)} 你好 😀`,
      intro: 'נועה לוי · مريم الحسن',
      sections: [{ ...sections()[0], body: `<script>alert(1)//\n${'x'.repeat(2000)}` } as never],
    });
    const drawn = await getPdf('candidate', desk.owner.token, odd.permalink);
    expect(drawn.statusCode).toBe(200);
    expect(textOfPdf(drawn.rawPayload).includes('script>alert(1)')).toBe(true);
  });
});
