import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './modules/**/tables.ts',
    './platform/http/limits/request-count.ts',
    './platform/session/failed-attempts.ts',
    './platform/session/proof-of-work.ts',
  ],
  out: './migrations',
});
