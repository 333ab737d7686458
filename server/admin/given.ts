// What commands share: the words on the command line, read and checked, and who the log says it was.
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { passwordFault } from '#server/features/auth/rules.ts';
import { employers } from '#server/tables/employers.ts';

/** A wrong word or value on the command line, as a sentence. */
export class CommandError extends Error {}

/** `url`: the database, for what needs a connection of its own. */
export type Deps = { db: Db; url: string; now: () => Date; services: Services };
export type Answer = Record<string, unknown>;

export const COMMAND = { kind: 'system', job: 'admin command' } as const;

/** Options as `--name value`, and the words without a name as `words`. Throws CommandError. */
export function readWords<Shape extends z.ZodMiniType>(
  args: string[],
  { shape, names }: { shape: Shape; names: readonly string[] },
): z.infer<Shape> & { words: string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = split(args, options);
  const { data, error } = shape.safeParse(values);
  if (data !== undefined) return { ...(data as z.infer<Shape> & object), words: positionals };
  const [issue] = error?.issues ?? [];
  throw new CommandError(`--${String(issue?.path[0])}: ${issue?.message ?? 'this is missing'}.`);
}

function split(args: string[], options: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** Throws CommandError where a command takes no words without a name. */
export function refuseWords(words: readonly string[]): void {
  if (words.length > 0) throw new CommandError(`What is "${words[0]}" for? Values follow a --name.`);
}

/** Throws CommandError for a password that nobody may have. */
export function checkPassword({ services }: Deps, password: string, about: readonly string[]): void {
  const fault = passwordFault(password, { minimum: services.settings.passwordMinimum, about });
  if (fault !== null) throw new CommandError(`--password: ${fault.message}`);
}

export async function employerNamed({ db }: Deps, permalink: string) {
  const [found] = await db
    .select({ id: employers.id, permalink: employers.permalink, name: employers.name })
    .from(employers)
    .where(eq(employers.permalink, permalink));
  if (found === undefined) throw new CommandError(`--employer: there is no employer "${permalink}".`);
  return found;
}
