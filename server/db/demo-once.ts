// Fills an empty database with the demo employer, once, and says how to sign in.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Settings } from '#server/env.ts';
import type { AnsweringMail } from '#server/outside/mailbox/fake/answering-mail.ts';
import type { Db } from './client.ts';
import type { DemoGreenhouse } from './demo/works/demo-greenhouse.ts';

type DemoDeps = {
  settings: Settings;
  db: Db;
  services: Services;
  greenhouse: DemoGreenhouse | null;
  say: (line: string) => void;
};

/** The Greenhouse behind the demo, on a port of this machine; null with DEMO=off and on a database that is not ours. */
export async function greenhouseOfDemo(settings: Settings): Promise<DemoGreenhouse | null> {
  if (!settings.hasDemo || settings.databaseUrl !== null) return null;
  const { openDemoGreenhouse } = await import('./demo/works/demo-greenhouse.ts');
  return openDemoGreenhouse(settings);
}

/** The mailbox of the demo, on ports of this machine; null where there is no Greenhouse behind the demo either. */
export async function mailOfDemo(settings: Settings): Promise<AnsweringMail | null> {
  if (!settings.hasDemo || settings.databaseUrl !== null) return null;
  const { openDemoMail } = await import('./demo/mail/demo-mail.ts');
  return openDemoMail();
}

/** Does nothing with DEMO=off or where an employer exists already. */
export async function makeDemoOnce({ settings, db, services, greenhouse, say }: DemoDeps): Promise<void> {
  if (!settings.hasDemo) return;
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from employers`);
  if ((rows[0]?.count ?? 0) > 0) return;
  // Its words and sounds are read only where they are needed: at the first start.
  const { makeDemo } = await import('./demo/make-demo.ts');
  const path = join(settings.dataDir, 'demo-sign-in.txt');
  const { email, password } = await makeDemo({
    db,
    services,
    greenhouse,
    now: () => new Date(),
    keepSignIn: (signIn) => writeFile(path, `${signIn.email}\n${signIn.password}\n`, { mode: 0o600 }),
  });
  // Logs travel: elsewhere than on a developer's machine the password stays in its file.
  const signIn =
    settings.stage === 'development' ? `${email} and ${password} (kept in ${path})` : `what ${path} says`;
  say(`Demo employer made. Sign in at ${settings.publicUrl}/employers/login with ${signIn}`);
}
