import { expect, test } from 'vitest';
import { addAddresses } from './lock-addresses.mjs';

const registry = 'https://packages.example/npm/';
const addressOf = (folder: string, entry: object) =>
  addAddresses({ [folder]: entry }, registry)[folder]?.resolved;

test('a package gets the address of its file in the registry', () => {
  const entry = { version: '1.2.3', integrity: 'sha512-a' };
  expect(addressOf('node_modules/left', entry)).toBe('https://packages.example/npm/left/-/left-1.2.3.tgz');
});

test('the file of a package with a scope is named without it', () => {
  const entry = { version: '4.0.0-beta.1', integrity: 'sha512-a' };
  expect(addressOf('node_modules/up/node_modules/@scope/left', entry)).toBe(
    'https://packages.example/npm/@scope/left/-/left-4.0.0-beta.1.tgz',
  );
});

test('a package that is installed under another name keeps the address of its own', () => {
  const entry = { name: 'left', version: '1.2.3', integrity: 'sha512-a' };
  expect(addressOf('node_modules/other', entry)).toBe('https://packages.example/npm/left/-/left-1.2.3.tgz');
});

test('a package of the project, one within another and an unknown one get no address', () => {
  const packages = {
    server: { version: '0.1.0' },
    'node_modules/@muyu/server': { link: true, resolved: 'server' },
    'node_modules/outer/node_modules/inner': { version: '1.0.0', inBundle: true },
  };
  expect(addAddresses(packages, registry)).toEqual(packages);
});
