// Passwords at rest: argon2id with its parameters written beside it, so that they can be raised later.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(argon2);
const MEMORY = 19_456; // KiB: 19 MiB, with two passes (OWASP, Password Storage).
const PASSES = 2;
const BYTES = 32;

// Nobody's password. Checked for unknown addresses, so that they take as long as known ones.
const NOBODY = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`;

// Two keyboards may write one letter in two ways.
const message = (password: string) => Buffer.from(password.normalize('NFKC'));
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The password as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await run('argon2id', {
    message: message(password),
    nonce,
    parallelism: 1,
    tagLength: BYTES,
    memory: MEMORY,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Whether the password is the one behind the PHC string; without one the same work ends in false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? NOBODY);
  if (match === null) throw new Error('A stored password has another form.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const given = await run('argon2id', {
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(given, expected) && stored !== null;
}
