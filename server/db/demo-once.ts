// Fills an empty database with the demo employer, once, and says how to sign in.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Settings } from '#server/env.ts';
import type { Db } from './client.ts';
import { makeDemo } from './demo/make-demo.ts';

type DemoDeps = { settings: Settings; db: Db; services: Services; say: (line: string) => void };

/** Does nothing with DEMO=off or where an employer exists already. */
export async function makeDemoOnce({ settings, db, services, say }: DemoDeps): Promise<void> {
  if (!settings.hasDemo) return;
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from employers`);
  if ((rows[0]?.count ?? 0) > 0) return;
  const path = join(settings.dataDir, 'demo-sign-in.txt');
  const { email, password } = await makeDemo({
    db,
    services,
    now: () => new Date(),
    keepSignIn: (signIn) => writeFile(path, `${signIn.email}\n${signIn.password}\n`, { mode: 0o600 }),
  });
  say(
    `Demo employer made. Sign in at ${settings.publicUrl}/employers/login with ${email} and ${password} (kept in ${path})`,
  );
}
