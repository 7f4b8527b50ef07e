import type { AnyCall, DataOf, GivenOf } from '@muyu/contract/core/call.ts';
import { client } from '../../client/client.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Sends a change and says in the primary colour that it was made: in the server's words, in `ours` where it said
 * nothing (product document, section 8). Throws what `client.request` throws.
 */
export function toldPut<C extends AnyCall>(call: C, input: GivenOf<C>, ours: string): Promise<DataOf<C>> {
  return client.request(call, input, { onMessage: (message) => toast(message || ours, 'brand') });
}
