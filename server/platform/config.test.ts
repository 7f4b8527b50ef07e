import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty SECRET does not become the key of signed URLs; the one that was made is kept', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { secret } = readConfig({ SECRET: '', DATA_DIR: dataDir });
  expect(secret.length).toBeGreaterThan(30);
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret);
});

test('DOMAINS names hosts by the type of domain entry; a wrong entry is told at the start', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const domains = (text: string) => readConfig({ DATA_DIR: dataDir, DOMAINS: text }).domains;
  expect(domains('')).toEqual({});
  expect(domains('3=https://img.example.com/, 6=http://mp4.example.com:81/m')).toEqual({
    3: 'https://img.example.com',
    6: 'http://mp4.example.com:81/m',
  });
  for (const wrong of ['img.example.com', '3=img.example.com', 'x=https://a.example', '3=https://']) {
    expect(() => domains(wrong)).toThrow(`not: ${wrong}`);
  }
});

test('PUSH_SERVICES adds push services to those of the browsers; a wrong entry is told at the start', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const services = (text: string) => readConfig({ DATA_DIR: dataDir, PUSH_SERVICES: text }).pushServices;
  const known = services('');
  expect(known).toContain('fcm.googleapis.com');
  expect(services('*.push.example.com, http://127.0.0.1:4750')).toEqual([
    ...known,
    '*.push.example.com',
    'http://127.0.0.1:4750',
  ]);
  for (const wrong of ['https://push.example.com/to', '*', 'ftp://push.example.com']) {
    expect(() => services(wrong)).toThrow(`not: ${wrong}`);
  }
});
