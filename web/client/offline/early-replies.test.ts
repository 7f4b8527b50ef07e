import { beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyReply } from './early-replies.ts';

const headers = { authorization: 'a', 'accept-language': 'zh-CN' };
const reply = Promise.resolve(new Response('1'));

beforeEach(() => {
  vi.stubGlobal('window', { earlyReplies: { headers, replies: { '/api/feed': reply } } });
});

test('a request with the same headers takes the early reply, once', () => {
  expect(takeEarlyReply('/api/feed', { method: 'GET', headers })).toBe(reply);
  expect(takeEarlyReply('/api/feed', { method: 'GET', headers })).toBeUndefined();
});

test('another session or language does not take it', () => {
  expect(takeEarlyReply('/api/feed', { headers: { ...headers, authorization: 'b' } })).toBeUndefined();
});

test('other requests have no early reply', () => {
  expect(takeEarlyReply('/api/other', { headers })).toBeUndefined();
  expect(takeEarlyReply('/api/feed', { method: 'POST', headers })).toBeUndefined();
});
