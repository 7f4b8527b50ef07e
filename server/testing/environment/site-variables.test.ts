import { expect, test } from 'vitest';
import { readEnvironment } from '../../platform/config/environment.ts';
import { deleteSiteVariables, temporarySiteEnv } from './site-variables.ts';

const variables = Object.keys(readEnvironment({}));
const shell = {
  ...Object.fromEntries(variables.map((name) => [name, `real ${name}`])),
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com',
  PATH: '/usr/bin',
  TEST_DATABASE_URL: 'postgres://test',
};

test('a temporary site gets no variable of the site that the shell is set up for', () => {
  expect(variables).toContain('DATABASE_OWNER_URL');
  const given = { DATABASE_URL: 'postgres://temporary', LIMITS: 'off' };
  expect(temporarySiteEnv(given, shell)).toEqual({
    ...given,
    PATH: '/usr/bin',
    TEST_DATABASE_URL: 'postgres://test',
  });
});

test('a process forgets the site of its shell', () => {
  const env = { ...shell };
  deleteSiteVariables(env);
  expect(env).toEqual({ PATH: '/usr/bin', TEST_DATABASE_URL: 'postgres://test' });
});

test('the processes that server tests start inherit no variable of a site', () => {
  const left = { ...process.env };
  deleteSiteVariables(left);
  // Names only: values of an environment may be secrets.
  expect(Object.keys(process.env).sort()).toEqual(Object.keys(left).sort());
});
