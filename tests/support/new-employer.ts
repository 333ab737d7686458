// An employer with its owner and nothing else, made beside the running product by its command, as whoever runs it does.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const password = 'three herons at dusk, and a kiln';

export type NewEmployer = { name: string; email: string; password: string };

export async function newEmployer(): Promise<NewEmployer> {
  const mark = randomBytes(3).toString('hex');
  const email = `mara.${mark}@harbour.example`;
  const name = `Harbour ${mark}`;
  const options = { name, email, password, owner: 'Mara Lind' };
  const words = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '' };
  const command = ['server/admin/run-admin.ts', 'create-employer', ...words];
  await promisify(execFile)(process.execPath, command, { env });
  return { name, email, password };
}
