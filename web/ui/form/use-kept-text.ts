import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { useState } from 'react';
import { useSession } from '../../client/session.ts';

/** Typed text that is there again when its form is opened again, by account, until it is emptied. It lives as long as the browser tab. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const userId = useSession(({ account }) => account?.userId ?? 'guest');
  const key = `kept-text:${userId}:${name}`;
  const [text, setText] = useState(() => safeSessionStorage.read(key) ?? '');
  const change = (next: string) => {
    safeSessionStorage.write(key, next || null);
    setText(next);
  };
  return [text, change];
}
