// An employer with a keyword, a job behind it, and phones that write: through the carrier's own protocol, or as a chat.
import { sql } from 'drizzle-orm';
import type { NewTextToApply, TextToApply } from '#contract/text-to-apply.ts';
import { createTextToApply } from '#contract/text-to-apply.ts';
import type { Work } from '#server/background.ts';
import { expireConversations } from '#server/features/text-to-apply/carrier/expire.ts';
import { sendTexts } from '#server/features/text-to-apply/carrier/send-texts.ts';
import { workOffTexts } from '#server/features/text-to-apply/carrier/work-off.ts';
import { type FakeCarrier, fakeCarrier } from '#server/outside/sms/fake/fake-carrier.ts';
import { textDeliveries, textMessages } from '#server/tables/text-to-apply.ts';
import { type Desk, newDesk } from './make-clips.ts';
import { makeJob, question, type TestJob } from './make-jobs.ts';
import { type TestApp, testApp } from './test-app.ts';

export const NUMBER = '+15550001111';
export const SMS = { account: 'AC0123456789', token: 'the token of the carrier' };

/** The app with a carrier that speaks the real protocol; `clock` moves its time. */
export async function textApp() {
  const carrier = await fakeCarrier(SMS);
  const app = await testApp({
    sms: { url: carrier.url, ...SMS, numbers: [{ number: NUMBER, registration: 'ok' }] },
  });
  carrier.deliverTo(async (path, headers, body) => {
    const answer = await app.app.inject({ method: 'POST', url: path, headers, payload: body });
    return answer.statusCode;
  });
  const clock = { aheadMs: 0 };
  const now = () => new Date(Date.now() + clock.aheadMs);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const ports = { db: app.db, services: app.app.ports.services, now, log };
  const signal = new AbortController().signal;
  const run = async (work: Work) => {
    for (let count = 0; count < 200 && (await work.doDue(ports, signal)); count += 1);
  };
  /** Everything that is due is worked off and sent. */
  const settle = async () => {
    await run(workOffTexts);
    await run(sendTexts);
    await run(workOffTexts);
  };
  return { app, carrier, clock, ports, settle, expire: () => run(expireConversations) };
}
export type TextApp = Awaited<ReturnType<typeof textApp>>;

/** An answered question of each plain kind. */
export const plainQuestions = [
  question('weekend', {
    type: 'yes-no',
    required: true,
    label: { en: 'Can you work weekends?', fr: 'Le week-end ?', pt: 'Fins de semana?' },
  }),
  question('years', { type: 'number', label: { en: 'How many years of experience?' } }),
];

type Wishes = Partial<NewTextToApply> & { questions?: Parameters<typeof makeJob>[1] };

export async function newKeyword(
  app: TestApp,
  { questions, ...wishes }: Wishes = {},
): Promise<{ desk: Desk; job: TestJob; keyword: TextToApply }> {
  const desk = await newDesk(app);
  const job = await makeJob(desk, questions ?? { questions: plainQuestions });
  const keyword = await keywordFor(desk, { jobPages: [job.permalink], ...wishes });
  return { desk, job, keyword };
}

let count = 0;
/** Another keyword of the same employer. */
export async function keywordFor(
  { app, employer, owner }: Desk,
  wishes: Partial<NewTextToApply> = {},
): Promise<TextToApply> {
  count += 1;
  const body = { keyword: `JOBS${count}`, ...wishes };
  const {
    status,
    body: made,
    problem,
  } = await app.call(createTextToApply, { params: { employer: employer.permalink }, body }, { as: owner });
  if (status !== 201) throw new Error(`No keyword: ${JSON.stringify(problem)}`);
  return made;
}

/** A phone at the carrier. `say` settles all; `heard` is what reached it since the last time it was asked. */
export function phone({ carrier, settle }: TextApp, number: string) {
  return {
    number,
    say: async (body: string, media = 0) => {
      const status = await carrier.receive({ from: number, to: NUMBER, body, media });
      await settle();
      return status;
    },
    heard: () => carrier.takeHeard(number),
  };
}

export const waitingDeliveries = async ({ app }: { app: TestApp }) =>
  app.db.$count(textDeliveries, sql`${textDeliveries.workedAt} is null`);
export const messagesTo = ({ app }: { app: TestApp }, to: string) =>
  app.db.select().from(textMessages).where(sql`${textMessages.toNumber} = ${to}`);
export type { FakeCarrier };
