import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { expect, test, vi } from 'vitest';
import { InsecureContextError } from '../insecure-context-error.ts';
import { withProofOfWork } from './proof-of-work.ts';

const rejected = (data: object) =>
  new ApiError('10000', 422, 'proof', { error: operatorErrors.proofRequired.name, ...data });
const failure = (thrown: Error) => {
  const attempt = vi.fn(async () => {
    throw thrown;
  });
  return { attempt, failed: withProofOfWork(attempt).catch((error: unknown) => error) };
};

test('over plain http a login that requires a proof says that https is needed', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => undefined });
  const { attempt, failed } = failure(rejected({ challenge: { parameters: {}, signature: '' } }));
  expect(await failed).toBeInstanceOf(InsecureContextError);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('errors without a challenge are passed on', async () => {
  const refused = rejected({});
  expect(await failure(refused).failed).toBe(refused);
});
