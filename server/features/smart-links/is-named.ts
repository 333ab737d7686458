// Whether an address names a person: by merge fields, or by a share link that was made for one.

import type { EmployerId } from '#contract/kit/ids.ts';
import type { LinkRule } from '#contract/smart-link.ts';
import { readPersonParameters } from '#lib/person-parameters/read-parameters.ts';
import type { Context } from '#server/context.ts';
import { isPersonal } from '#server/features/share-links/lookups.ts';

type Link = { employerId: EmployerId; rules: readonly LinkRule[] };

const asksForPerson = ({ rules }: Pick<Link, 'rules'>) =>
  rules.some(({ if: { personKnown } }) => personKnown !== undefined);

/** As far as the address alone tells; null where its share link must be looked up. No rule asks: false. */
export function isNamedBy(link: Pick<Link, 'rules'>, query: URLSearchParams): boolean | null {
  if (query.size === 0 || !asksForPerson(link)) return false;
  const { firstName, fullName, email, shareLink } = readPersonParameters(query.toString());
  if (firstName !== '' || fullName !== '' || email !== '') return true;
  return shareLink === '' ? false : null;
}

export async function isNamed(
  ctx: Pick<Context, 'db' | 'now'>,
  link: Link,
  query: URLSearchParams,
): Promise<boolean> {
  return isNamedBy(link, query) ?? isPersonal(ctx, link.employerId, query.get('p-sl')?.trim() ?? '');
}
