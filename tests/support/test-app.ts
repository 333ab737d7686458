// One app a test file, on its own database, called through the contract as a browser would.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import type { Problem } from '#contract/kit/errors.ts';
import { requestFor } from '#lib/api/create-call.ts';
import { buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-services.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { createLog } from '#server/log.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { TEMPLATE } from './database-setup.ts';
import { withDatabase } from './database-url.ts';
import { openPatiently } from './patient-database.ts';

/** A signed-in browser: its session cookie. */
export type SignedInAs = { token: string };

export type TestAnswer<E extends Endpoint> = {
  status: number;
  /** The success body by contract; on a refusal look at `problem`. */
  body: OutputOf<E>;
  problem: Problem;
  headers: Record<string, string | string[] | undefined>;
  cookies: { name: string; value: string; maxAge?: number; httpOnly?: boolean; sameSite?: string }[];
};

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type TestOptions = {
  as?: SignedInAs | undefined;
  headers?: Record<string, string>;
  version?: number;
  idempotencyKey?: string;
  file?: { name: string; bytes: Buffer; type?: string };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Builds the app on a fresh copy of the template database and closes both after the file's tests. */
export async function testApp(overrides: Partial<Settings> = {}, deps: Partial<AppDeps> = {}) {
  const adminUrl = inject('adminUrl');
  const name = `jc_test_${randomBytes(6).toString('hex')}`;
  await adminQuery(adminUrl, `create database ${name} template ${TEMPLATE}`);
  const folder = mkdtempSync(join(tmpdir(), 'jobclips-files-'));
  const { publicUrl = 'http://localhost:4321' } = overrides;
  const settings: Settings = {
    ...readSettings({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', PUBLIC_URL: publicUrl }),
    dataDir: folder,
    ...overrides,
  };
  const database = openPatiently(withDatabase(adminUrl, name));
  const built = await buildApp({
    settings,
    secret: 'a secret of the tests, long enough to sign',
    db: database.db,
    files: await openFileStore(settings),
    google: null,
    sendMail: postMail(null),
    log: createLog(settings),
    health: { checks: {}, metrics: async () => '' },
    site: null,
    ...deps,
  });
  await built.app.ready();
  afterAll(async () => {
    await built.realtime.close();
    await built.app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    await adminQuery(adminUrl, `drop database if exists ${name} with (force)`);
  });
  return {
    ...built,
    settings,
    db: database.db,
    pool: database.pool,
    folder,
    call: caller(built.app, settings),
  };
}

function caller(app: Awaited<ReturnType<typeof buildApp>>['app'], settings: Settings) {
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: TestOptions = {},
  ): Promise<TestAnswer<E>> => {
    const { as, headers, file, ...rest } = options;
    const request = requestFor(endpoint, input, rest);
    const form = file === undefined ? null : multipartOf((input as { body?: unknown }).body, file);
    const response = await app.inject({
      method: request.method as 'GET',
      url: request.path,
      headers: {
        origin: new URL(settings.publicUrl).origin,
        // Without one the visitor would be a machine.
        'user-agent': BROWSER,
        ...request.headers,
        ...(form === null ? {} : { 'content-type': form.type }),
        ...headers,
      },
      cookies: as === undefined ? {} : { [cookieNames(settings).session]: as.token },
      ...(form === null
        ? request.body === undefined
          ? {}
          : { payload: request.body as string }
        : { payload: form.body }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const body: unknown = isJson ? JSON.parse(response.payload) : undefined;
    return {
      status: response.statusCode,
      body: body as OutputOf<E>,
      problem: body as Problem,
      headers: response.headers as TestAnswer<E>['headers'],
      cookies: response.cookies as TestAnswer<E>['cookies'],
    };
  };
}

function multipartOf(data: unknown, file: { name: string; bytes: Buffer; type?: string }) {
  const boundary = `----jobclips${randomBytes(8).toString('hex')}`;
  const head = (disposition: string, type: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  const parts = [
    ...(data === undefined
      ? []
      : [Buffer.from(`${head('name="data"', 'text/plain')}${JSON.stringify(data)}\r\n`)]),
    Buffer.from(head(`name="file"; filename="${file.name}"`, file.type ?? 'application/octet-stream')),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) };
}

async function adminQuery(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
