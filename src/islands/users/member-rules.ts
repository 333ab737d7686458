// What a member may do with another, as the server will have it; the server decides, this only offers no dead ends.
import { isAtLeast, type Role, roles } from '#contract/kit/roles.ts';
import type { User } from '#contract/users.ts';
import { $isActing } from '#lib/stores/impersonation.ts';

/** Whether the signed-in member sees e-mails, last seen, and the buttons at all. */
export const mayManage = (me: User): boolean => me.role !== null && isAtLeast(me.role, 'admin');

/** Why the standing of a member cannot be changed, as a sentence; null when it can. */
export function standingLock(me: User, member: User, everyone: readonly User[]): string | null {
  if ($isActing.get()) return 'Not while impersonating';
  if (!mayManage(me)) return 'Only owners and admins can change members';
  if (member.id === me.id) return 'You can’t change your own role';
  if (member.role === 'owner' && me.role !== 'owner') return 'Only an owner can change an owner';
  if (isLastOwner(member, everyone)) return 'The last owner can’t be changed';
  return null;
}

/** The roles one may give, the most powerful first; only an owner makes an owner. */
export const rolesToGive = (me: User): Role[] =>
  [...roles].reverse().filter((role) => role !== 'owner' || me.role === 'owner');

function isLastOwner(member: User, everyone: readonly User[]): boolean {
  const owners = everyone.filter(({ role, status }) => role === 'owner' && status === 'active');
  return member.role === 'owner' && owners.length <= 1 && owners.some(({ id }) => id === member.id);
}

/** Name as people say it; the address stands in for one who has not told it yet. */
export function memberName({ profile, email }: User): string {
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return name === '' ? (email ?? 'New member') : name;
}

/** The addresses in pasted text: one a line, or parted by commas and semicolons, with or without names around them. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^[<("']+|[>)"'.]+$/g, '').toLowerCase());
  return [...new Set(parts.filter((part) => part.includes('@')))];
}

/** Words of pasted text that stand where an address should: without @, and not part of a name beside one. */
export function wordsWithoutAddress(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.includes('@'));
}
