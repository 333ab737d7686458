/** Backing up and restoring by the commands of operating.md, with the database that comes with the product. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ground, inFolder, useFreshFolder } from '#tests/support/embedded-folder.ts';

useFreshFolder();

const command = join(import.meta.dirname, '../../../server/admin/run-admin.ts');

function admin(dataDir: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, LOG_LEVEL: 'error' };
  const ran = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' });
  return {
    said: ran.stderr,
    status: ran.status,
    answer: ran.status === 0 ? JSON.parse(ran.stdout) : null,
  };
}

test('what one folder holds is put into another', { timeout: 120_000 }, () => {
  const [here, there, file] = [inFolder('here'), inFolder('there'), inFolder('all.tar')];
  const owner = ['--name', 'Quince', '--email', 'q@example.com', '--password', 'seventeen wet umbrellas'];
  expect(admin(here, 'create-employer', ...owner).status).toBe(0);
  mkdirSync(join(here, 'files/ab'), { recursive: true });
  cpSync(command, join(here, 'files/ab/abc'));
  const made = admin(here, 'backup', file);
  expect([made.status, made.said]).toEqual([0, expect.stringContaining('employers: 1 rows')]);
  expect(made.answer).toMatchObject({ file, files: 1 });

  const restored = admin(there, 'restore', file);
  expect([restored.status, restored.answer?.rows]).toEqual([0, made.answer.rows]);
  expect(readFileSync(join(there, 'files/ab/abc'), 'utf8')).toBe(readFileSync(command, 'utf8'));
  expect(readFileSync(join(there, 'secret'), 'utf8')).toBe(readFileSync(join(here, 'secret'), 'utf8'));

  const again = admin(there, 'restore', file);
  expect([again.status, again.said]).toEqual([1, expect.stringContaining('already has employers or users')]);
  expect(admin(here, 'backup').said).toContain('Name one file');
  expect(existsSync(join(ground.folder, 'all.tar.part'))).toBe(false);
});
