import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/tables/*.ts', './server/{http,realtime}/table.ts', './server/outside/mail/table.ts'],
  out: './server/db/migrations',
});
