import { expect, test } from 'vitest';
import {
  addressesIn,
  memberName,
  rolesToGive,
  standingLock,
  wordsWithoutAddress,
} from '#islands/users/member-rules.ts';
import { changesOf } from '#islands/users/use-card.ts';
import { sampleUser } from '#tests/support/sample-user.ts';

const owner = sampleUser({ role: 'owner' });
const secondOwner = sampleUser({ role: 'owner' });
const admin = sampleUser({ role: 'admin' });
const recruiter = sampleUser({ role: 'recruiter' });
const everyone = [owner, admin, recruiter];

test('recruiters read, admins manage all but owners, owners manage owners', () => {
  expect(standingLock(recruiter, admin, everyone)).toBe('Only owners and admins can change members');
  expect(standingLock(admin, recruiter, everyone)).toBeNull();
  expect(standingLock(admin, owner, everyone)).toBe('Only an owner can change an owner');
  expect(standingLock(owner, secondOwner, [...everyone, secondOwner])).toBeNull();
});

test('nobody changes their own role, and the last owner stays', () => {
  expect(standingLock(admin, admin, everyone)).toBe('You can’t change your own role');
  expect(standingLock(secondOwner, owner, everyone)).toBe('The last owner can’t be changed');
  const gone = { ...secondOwner, status: 'deactivated' as const };
  expect(standingLock(secondOwner, owner, [...everyone, gone])).toBe('The last owner can’t be changed');
});

test('only an owner makes an owner', () => {
  expect(rolesToGive(owner)[0]).toBe('owner');
  expect(rolesToGive(admin)).toEqual(['admin', 'recruiter', 'hiring-manager', 'viewer']);
});

test('pasted addresses are found however they are parted, once each', () => {
  const pasted =
    'Ines <Ines@tidewater.example>, tomas@tidewater.example;\nwren@tidewater.example\ttomas@tidewater.example';
  expect(addressesIn(pasted)).toEqual([
    'ines@tidewater.example',
    'tomas@tidewater.example',
    'wren@tidewater.example',
  ]);
  expect(addressesIn('nobody here')).toEqual([]);
});

test('who has not told a name yet goes by the address', () => {
  expect(
    memberName(sampleUser({ email: 'sam@tidewater.example', profile: { firstName: '', lastName: '' } })),
  ).toBe('sam@tidewater.example');
});

test('a card sends what changed and nothing else', () => {
  const stored = { name: 'Tidewater', languages: ['en', 'pt'], about: '' };
  expect(changesOf(stored, { ...stored, languages: ['en'] })).toEqual({ languages: ['en'] });
  expect(changesOf(stored, { ...stored, languages: ['en', 'pt'] })).toEqual({});
});

test('what has no @ is told, a name beside an address is not', () => {
  expect(wordsWithoutAddress('Ines Lima <ines@tidewater.example>, bruno.tidewater.example\nana')).toEqual([
    'bruno.tidewater.example',
    'ana',
  ]);
});
