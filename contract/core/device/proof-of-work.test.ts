import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../client.ts';
import { errors } from '../errors.ts';
import { InsecureContextError, proofOfWork } from './proof-of-work.ts';

const known = errors('account', { proofRequired: 'failure', other: 'failure' });
const challenge = { parameters: {}, signature: '' };
const rejected = (data: object, error: string = known.proofRequired.name) =>
  new ApiError('10000', 422, 'proof', { error, ...data });

/** Sends a request that answers the errors in turn and then 'sent'; the n-th challenge is solved by `proof n`. */
function sending(...thrown: Error[]) {
  let solved = 0;
  const solve = vi.fn(async () => `proof ${++solved}`);
  const attempt = vi.fn(async (_proof?: string) => {
    const error = thrown[attempt.mock.calls.length - 1];
    if (error) throw error;
    return 'sent';
  });
  const onSolving = vi.fn();
  const result = proofOfWork({ challengeErrors: [known.proofRequired], solve })(attempt, onSolving).catch(
    (error: unknown) => error,
  );
  return { attempt, solve, onSolving, result };
}

afterEach(() => vi.unstubAllGlobals());

test('a refused request is repeated with the proof of its challenge', async () => {
  const { attempt, onSolving, result } = sending(rejected({ challenge }), rejected({ challenge }));
  expect(await result).toBe('sent');
  expect(attempt.mock.calls).toEqual([[undefined], ['proof 1'], ['proof 2']]);
  expect(onSolving.mock.calls).toEqual([[true], [false], [true], [false]]);
});

test('a request that is refused after four proofs fails with its error', async () => {
  const refused = Array.from({ length: 5 }, () => rejected({ challenge }));
  const { solve, result } = sending(...refused);
  expect(await result).toBe(refused[4]);
  expect(solve).toHaveBeenCalledTimes(4);
});

test('a challenge that cannot be solved fails with the error of the request', async () => {
  const refused = rejected({ challenge });
  const { solve, onSolving, result } = sending(refused);
  solve.mockRejectedValueOnce(new Error('not solved in time'));
  expect(await result).toBe(refused);
  expect(onSolving).toHaveBeenLastCalledWith(false);
});

test('over plain http a request that requires a proof says that https is needed', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => undefined });
  const { attempt, result } = sending(rejected({ challenge }));
  expect(await result).toBeInstanceOf(InsecureContextError);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test.each([
  ['without a challenge', rejected({})],
  ['that ask for no proof', rejected({ challenge }, known.other.name)],
])('errors %s are passed on', async (_name, refused) => {
  const { solve, result } = sending(refused);
  expect(await result).toBe(refused);
  expect(solve).not.toHaveBeenCalled();
});
