import { onReconnect } from './connection.ts';

/** Runs `act` now and, until it succeeds, with each new connection. `attempt` is the first one; it never rejects. */
export function retryOnReconnect<T>(act: () => Promise<T>): {
  attempt: Promise<void>;
  value(): T | null;
} {
  let value: T | null = null;
  let running = false;
  const attempt = async () => {
    if (running || value !== null) return;
    running = true;
    value = await act().catch(() => null);
    running = false;
  };
  onReconnect(() => void attempt());
  return { attempt: attempt(), value: () => value };
}
