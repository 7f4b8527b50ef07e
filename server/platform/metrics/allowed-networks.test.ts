import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { allowNetworks, isNetwork } from './allowed-networks.ts';

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['prometheus', false],
  ['', false],
])('%s is a network: %s', (entry, expected) => {
  expect(isNetwork(entry)).toBe(expected);
});

test('an address is allowed by an entry of its own or by its network', () => {
  const isAllowed = allowNetworks(['127.0.0.1', '10.1.0.0/16', 'fd00::/8']);
  for (const address of ['127.0.0.1', '10.1.255.3', '::ffff:10.1.0.1', 'fd12::1'])
    expect(isAllowed(address), address).toBe(true);
  for (const address of ['127.0.0.2', '10.2.0.1', '::ffff:10.2.0.1', 'fe80::1', '', 'unix'])
    expect(isAllowed(address), address).toBe(false);
});

test('the environment lists networks or none, or is refused', () => {
  const from = (METRICS_FROM: string) => readConfig({ METRICS_FROM, SECRET: 'x' }).metricsFrom;
  expect(from('')).toEqual(['127.0.0.1', '::1']);
  expect(from(' 10.0.0.0/8 , ::1')).toEqual(['10.0.0.0/8', '::1']);
  expect(from('none')).toEqual([]);
  expect(() => from('everybody')).toThrow('METRICS_FROM');
});
