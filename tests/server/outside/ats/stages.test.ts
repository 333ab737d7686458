import { afterEach, describe, expect, test } from 'vitest';
import { newState } from '#server/outside/ats/fake/state.ts';
import { atsPlatforms, connection, refusalOf } from '#tests/support/ats-platforms.ts';

const { fake, ats } = await atsPlatforms();

afterEach(() => {
  fake.stages = newState().stages;
});

const signedIn = () => connection({ accessToken: fake.signIn().accessToken });

describe('the stages of Lever', () => {
  const stages = ats.lever.listStages;

  test('come in the order of the account, each name once and tidy', async () => {
    fake.stages.lever = ['New lead', ' Phone \n screen ', 'Offer', 'New lead', '', 'x'.repeat(300)];
    expect(await stages?.(signedIn())).toEqual(
      ['New lead', 'Phone screen', 'Offer', 'x'.repeat(200)].map((name) => ({ name, takesMoves: true })),
    );
    expect(fake.requests.map(({ path }) => path)).toEqual(['/v1/stages']);
  });

  test('are at most two hundred', async () => {
    fake.stages.lever = Array.from({ length: 300 }, (_, at) => `Stage ${at}`);
    expect(await stages?.(signedIn())).toHaveLength(200);
  });

  test('are not asked for without sign-in, and a spent one stops', async () => {
    expect(await stages?.(connection())).toBeNull();
    expect(fake.requests).toEqual([]);
    const refused = await refusalOf(Promise.resolve(stages?.(connection({ accessToken: 'spent' }))));
    expect(refused).toMatchObject({ status: 401, keyRefused: true });
  });

  test('told in a way nobody knows are none', async () => {
    for (const body of ['[]', '{"data":"none"}', '{"data":[{"text":7},null]}']) {
      fake.behave({ platform: 'lever', call: 'lookup', act: { status: 200, body } });
      expect(await stages?.(signedIn()), body).toEqual([]);
      fake.calm();
    }
  });
});

describe('the stages of Ashby', () => {
  const stages = ats.ashby.listStages;

  test('come from every interview plan, each name once', async () => {
    fake.stages.ashby = new Map([
      ['plan-1', ['Applied', 'Screen', 'Offer']],
      ['plan-2', ['Applied', 'Sailing day', 'Offer', 'Hired']],
    ]);
    expect((await stages?.(connection()))?.map(({ name, takesMoves }) => [name, takesMoves])).toEqual([
      ['Applied', true],
      ['Screen', true],
      ['Offer', true],
      ['Sailing day', true],
      // Nobody here was asked for the opening it needs.
      ['Hired', false],
    ]);
    expect(fake.requests.map(({ path }) => path)).toEqual([
      '/interviewPlan.list',
      '/interviewStage.list',
      '/interviewStage.list',
    ]);
  });

  test('are read of twenty plans and of no more', async () => {
    fake.stages.ashby = new Map(Array.from({ length: 25 }, (_, at) => [`plan-${at}`, [`Stage ${at}`]]));
    expect(await stages?.(connection())).toHaveLength(20);
    expect(fake.requests).toHaveLength(21);
  });

  test('are not asked for without a key, and a wrong or a smaller one is refused', async () => {
    expect(await stages?.(connection({ apiKey: null }))).toBeNull();
    expect(fake.requests).toEqual([]);
    const wrong = await refusalOf(Promise.resolve(stages?.(connection({ apiKey: 'another' }))));
    expect(wrong).toMatchObject({ status: 401, keyRefused: true });
    const body = JSON.stringify({ success: false, errors: ['missing_endpoint_permission'] });
    fake.behave({ platform: 'ashby', call: 'lookup', act: { status: 200, body } });
    const smaller = await refusalOf(Promise.resolve(stages?.(connection())));
    expect(smaller).toMatchObject({ keyRefused: true });
  });
});

test('Greenhouse lists no stages, so those that deliveries name are mapped', () => {
  expect(ats.greenhouse.listStages).toBeUndefined();
});
