import type { AnyCall, GivenOf } from '@muyu/contract/core/call.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useRefusalText } from '../refusal-text.ts';
import { usePaused } from '../use-paused.ts';

/**
 * Asks the server about an answer while one types. `text` is what is typed; it is asked about when it is well-formed
 * and has come to rest. Without an answer of the server one may go on: the call at the end checks again.
 */
export function useCheck<C extends AnyCall>(
  call: C,
  text: string,
  wellFormed: (text: string) => boolean,
  input: (text: string) => GivenOf<C>,
) {
  const said = useRefusalText();
  const asked = usePaused(text);
  const check = useQuery({
    ...client.query(call, input(asked)),
    enabled: wellFormed(asked),
    staleTime: 30_000,
    gcTime: 60_000,
    meta: { inlineNotFound: true },
  });
  const settled = wellFormed(text) && asked === text && !check.isFetching;
  const refused = settled && check.error instanceof CallError && check.error.status === 422;
  return {
    /** Nothing more is coming for what stands there now. */
    settled,
    resting: asked === text,
    good: settled && check.isSuccess,
    refused,
    error: settled ? check.error : null,
    problem: settled ? said(check.error) : '',
  };
}
