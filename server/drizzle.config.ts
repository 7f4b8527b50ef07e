import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./modules/*/tables.ts', './platform/session/tries.ts'],
  out: './migrations',
});
