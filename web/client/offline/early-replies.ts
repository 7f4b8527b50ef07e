/** Requests that `boot.js` has sent while the code loads; see build/page-hints.ts. */
type EarlyReplies = {
  headers: Readonly<Record<string, string>>;
  replies: Record<string, Promise<Response>>;
};

declare global {
  interface Window {
    earlyReplies?: EarlyReplies;
  }
}

/** The reply to a request that was sent with the same headers, once; undefined without one. */
export function takeEarlyReply(
  target: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> | undefined {
  // Unit tests have no window.
  const early = globalThis.window?.earlyReplies;
  const url = String(target);
  const reply = early?.replies[url];
  if (!early || !reply || (init.method ?? 'GET') !== 'GET') return undefined;
  const { [url]: _, ...others } = early.replies;
  early.replies = others;
  const sent = (init.headers ?? {}) as Record<string, string>;
  const isSame = Object.entries(early.headers).every(([name, value]) => sent[name] === value);
  return isSame ? reply : undefined;
}
