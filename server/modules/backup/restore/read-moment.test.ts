import { expect, test } from 'vitest';
import { BackupError } from '../repository/repository.ts';
import { readMoment } from './read-moment.ts';

const read = (text?: string) => readMoment(text, 'Usage: …');

test('a time with its zone is the moment of a restore', () => {
  for (const text of [
    ...['2026-05-04T03:02:01Z', '2026-05-04T11:02:01+08:00', '2026-05-04 11:02:01 +08:00'],
    ...['2026-05-04T11:02:01+0800', '2026-05-03T23:02:01.000-04:00'],
  ])
    expect(read(text), text).toEqual(new Date('2026-05-04T03:02:01Z'));
  expect([read(), read('latest')]).toEqual(['backup', 'latest']);
});

test('a time without a zone is refused: that of the machine may be another than that of the console', () => {
  for (const text of [
    ...['2026-05-04T03:02:01', '2026-05-04 03:02:01', '2026-05-04 03:02', '2026-05-04', '2026-05'],
    ...['05/04/2026, 03:02:01', 'yesterday', '2026-13-04T03:02:01Z', 'latest 2026-05-04T03:02:01Z', ''],
  ]) {
    expect(() => read(text), text).toThrow(BackupError);
    expect(() => read(text), text).toThrow(/ is no time with its zone, .*\nUsage: …$/);
  }
});
