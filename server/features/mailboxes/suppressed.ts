// Whom an employer writes to no more: compared by hash, since the address of an erased person is kept nowhere.

import { hash as hashOf } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import type { SuppressionKind, SuppressionOrigin } from '#contract/suppressions.ts';
import { newId } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { suppressions } from '#server/tables/mailboxes.ts';

/** Nobody reads the address out of it who does not know it. */
export const suppressionHash = (employerId: EmployerId, value: string): string =>
  hashOf('sha256', `${employerId}:${value.trim().toLowerCase()}`);

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A domain and those above it, as far as somebody may suppress them: `a.b.example` is within `b.example`. */
function domainsOver(email: string): string[] {
  const labels = domainOf(email).split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Those of `emails` that get no mail, as they were given. */
export async function isSuppressed(
  db: Db,
  employerId: EmployerId,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  // Of thousands most share their domains, and each is asked for twice.
  const known = new Map<string, string>();
  const hash = (value: string): string => {
    const hashed = known.get(value) ?? suppressionHash(employerId, value);
    known.set(value, hashed);
    return hashed;
  };
  const domains = new Set(emails.flatMap(domainsOver));
  const rows = await db
    .select({ kind: suppressions.kind, hash: suppressions.valueHash })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.employerId, employerId),
        or(
          and(eq(suppressions.kind, 'email'), isAnyOf(emails.map(hash))),
          and(eq(suppressions.kind, 'domain'), isAnyOf([...domains].map(hash))),
        ),
      ),
    );
  if (rows.length === 0) return new Set();
  const found = new Set(rows.map(({ kind, hash: one }) => `${kind}:${one}`));
  return new Set(
    emails.filter(
      (email) =>
        found.has(`email:${hash(email)}`) ||
        domainsOver(email).some((domain) => found.has(`domain:${hash(domain)}`)),
    ),
  );
}

/** A suppressed line is so with all its extensions. */
export const withoutExtension = (phone: string): string => phone.replace(/;ext=.*$/, '');

/** Those of `phones` that get no text message, as they were given. */
export async function suppressedPhones(
  db: Db,
  employerId: EmployerId,
  phones: readonly string[],
): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const hash = (phone: string) => suppressionHash(employerId, withoutExtension(phone));
  const rows = await db
    .select({ hash: suppressions.valueHash })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.employerId, employerId),
        eq(suppressions.kind, 'phone'),
        isAnyOf([...new Set(phones.map(hash))]),
      ),
    );
  const found = new Set(rows.map((row) => row.hash));
  return new Set(phones.filter((phone) => found.has(hash(phone))));
}

/** One parameter, however many there are. */
const isAnyOf = (hashes: readonly string[]) =>
  sql`${suppressions.valueHash} = any(${sql.param([...hashes])}::text[])`;

type Wish = {
  employerId: EmployerId;
  kind?: SuppressionKind;
  value: string;
  origin: SuppressionOrigin;
  reason: string;
  byId?: UserId | null;
  at: Date;
};

/** Nothing more goes there. One that is there stays; what a person asks for outweighs what others said before. */
export async function suppress(db: Db, wish: Wish): Promise<void> {
  const { employerId, kind = 'email', origin, reason, byId = null, at } = wish;
  const value = wish.value.trim().toLowerCase();
  const insert = db.insert(suppressions).values({
    ...{ id: newId(), employerId, kind, value, valueHash: suppressionHash(employerId, value) },
    ...{ origin, reason, byId, at },
  });
  if (origin !== 'person') await insert.onConflictDoNothing();
  else
    await insert.onConflictDoUpdate({
      target: [suppressions.employerId, suppressions.kind, suppressions.valueHash],
      set: { origin, reason },
    });
}
