import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { useRef } from 'react';

/**
 * Request keys: the same for the same content until a request has succeeded, so that a request whose reply was lost is carried
 * out once. `renew` begins the next one.
 */
export function useRequestKey() {
  const last = useRef({ content: '', key: '' });
  return {
    keyFor(content: object): string {
      const text = JSON.stringify(content);
      if (last.current.content !== text) last.current = { content: text, key: randomUuid() };
      return last.current.key;
    },
    renew() {
      last.current = { content: '', key: '' };
    },
  };
}
