import type { AnyEndpoint, ClientInputOf, DataOf } from '@muyu/contract/core/endpoint.ts';
import { client } from '../../client/client.ts';
import { toast } from '../overlay/toast.tsx';

/**
 * Sends a change and confirms it with a toast in the primary colour: the message of the server, or `fallback` when the
 * reply has none (product document, section 8). Every screen that says "saved" uses it. Throws what `client.request`
 * throws.
 */
export function saveChange<C extends AnyEndpoint>(
  endpoint: C,
  input: ClientInputOf<C>,
  fallback: string,
): Promise<DataOf<C>> {
  return client.request(endpoint, input, { onMessage: (message) => toast(message || fallback, 'brand') });
}
