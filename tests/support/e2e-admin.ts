// A platform admin of the running product.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

const PASSWORD = 'nine quiet herons at dusk';

/** Made beside the running product, as whoever runs it does. */
export function makeAdmin(): { email: string; password: string } {
  const email = `paula-${randomBytes(4).toString('hex')}@example.com`;
  const words = ['create-admin', '--name', 'Paula Reyes', '--email', email, '--password', PASSWORD];
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  execFileSync('node', ['server/admin/run-admin.ts', ...words], { env, stdio: 'pipe' });
  return { email, password: PASSWORD };
}
