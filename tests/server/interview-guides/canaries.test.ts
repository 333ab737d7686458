/** What interviewers alone read is found in nothing that candidates or strangers get (issue 5, It shows 3). */
import { describe, expect, test } from 'vitest';
import { previewContentPage } from '#contract/content-page-versions.ts';
import { getContentPage, getPublicContentPage, listContentPages } from '#contract/content-pages.ts';
import { getInterviewGuide, listInterviewGuides } from '#contract/interview-guides.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { CANARIES, makeGuide, sections } from '#tests/support/make-guides.ts';
import { publishPage } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { textOfPdf } from '#tests/support/text-of-pdf.ts';

const app = await testApp();
const desk = await newDesk(app);
const here = { employer: desk.employer.permalink };
const { guide, viewer } = await published();

/** Told of in the calendar only, which no page shows; a member may copy it. */
const { calendar, ...kept } = CANARIES;
const isFreeOf = (canaries: readonly string[], text: string) =>
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);

async function published() {
  const made = await makeGuide(desk);
  await publishPage(desk, made);
  return { guide: made, viewer: await makeUser(app, { employer: desk.employer, role: 'viewer' }) };
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
    const open = await app.call(getPublicContentPage, { params: page, query: {} });
    expect(open.body.guide?.sections).toHaveLength(1);
    isFreeOf(Object.values(CANARIES), JSON.stringify(open.body));
  });

  test('what a viewer may read, and the preview', async () => {
    const [as, page] = [{ as: viewer }, { ...here, page: guide.permalink }];
    const told = await app.call(
      getInterviewGuide,
      { params: { ...here, interviewGuide: guide.permalink }, query: {} },
      as,
    );
    isFreeOf(Object.values(kept), JSON.stringify(told.body));
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
      isFreeOf(Object.values(CANARIES), JSON.stringify(answer.body));
    }
  });

  test('a guide that is for interviewers alone: nobody outside is told that it is there', async () => {
    const inner = await makeGuide(desk, { audience: 'interviewer' });
    await publishPage(desk, inner);
    const answer = await app.call(getPublicContentPage, { params: { page: inner.permalink }, query: {} });
    expect(answer.status).toBe(404);
    isFreeOf(Object.values(CANARIES), JSON.stringify(answer.problem));
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
    isFreeOf(Object.values(CANARIES), words);
    isFreeOf(Object.values(CANARIES), told.rawPayload.toString('latin1'));
    const kit = textOfPdf((await getPdf('interviewer', desk.owner.token)).rawPayload);
    for (const canary of Object.values(kept)) expect(kit).toContain(canary);
  });

  test('is made for members as far as they read the guide', async () => {
    const stranger = await newDesk(app);
    expect((await getPdf('candidate')).statusCode).toBe(401);
    expect((await getPdf('candidate', stranger.owner.token)).statusCode).toBe(404);
    expect((await getPdf('interviewer', viewer.token)).statusCode).toBe(403);
    expect((await getPdf('everybody', viewer.token)).statusCode).toBe(400);
    expect((await getPdf('candidate', viewer.token, 'no-such-1234' as never)).statusCode).toBe(404);
    const inner = await makeGuide(desk, { audience: 'interviewer' });
    expect((await getPdf('candidate', desk.owner.token, inner.permalink)).statusCode).toBe(409);
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
