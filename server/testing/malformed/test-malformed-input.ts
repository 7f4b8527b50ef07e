import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addComment } from '@muyu/contract/comment.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { listContractEndpoints } from '../../platform/http/documentation/contract-endpoints.ts';
import { signInOperator } from '../operators.ts';
import { pendingPost, publishedPost, readyPicture } from '../posts.ts';
import { ignoreRandomReplies } from '../replies/record.ts';
import { type TestServer, testServer } from '../server.ts';
import { recordAsRandom } from '../statements/record.ts';
import { member, visitor } from '../users.ts';
import { type MalformedRequest, malformedRequests } from './malformed-requests.ts';

const perEndpoint = 200;
const atOnce = 20;
/** One test file for each. */
const shares = 3;
/** A call costs several times as much on a cluster. */
const timeout = inject('clusterNodes').length > 0 ? 1_200_000 : 300_000;
type Author = { token: string; ids: string[] };
type Reply = { status: number; type: string; text: string };

/**
 * Sends malformed requests to the endpoints of one share: endpoint `share`, `share + shares` and so on. The test files of all
 * shares together reach every endpoint, and run at once.
 */
export async function testMalformedInput(share: 0 | 1 | 2): Promise<void> {
  const all = await listContractEndpoints();
  const endpoints = all.filter((_, at) => at % shares === share);
  const server = testServer({ demo: true });
  let someone: Author;
  let operatorToken = '';

  beforeAll(async () => {
    recordAsRandom();
    ignoreRandomReplies();
    someone = await newAuthor(server);
    operatorToken = (await signInOperator(server, 'owner')).token;
  });

  test(`no malformed input is a fault: ${perEndpoint} to each endpoint`, { timeout }, async () => {
    const faults: string[] = [];
    const seed = Math.floor(Math.random() * 2 ** 31);
    let tried = 0;
    for (const endpoint of endpoints) {
      const author = endpoint.access === 'owner' ? await newAuthor(server) : someone;
      const tokens = await callersOf(server, endpoint, author, operatorToken);
      // A stream that opens never ends.
      const isStream = endpoint.reply === 'events';
      const requests = fc.sample(malformedRequests(endpoint, author.ids), { numRuns: perEndpoint, seed });
      for (let from = 0; from < requests.length; from += atOnce) {
        const batch = requests.slice(from, from + atOnce).map(async (request, i) => {
          const token = isStream ? 'unknown' : tokens[(from + i) % tokens.length]!;
          const fault = faultOf(await send(server, request, token), request);
          if (fault) faults.push(`${endpoint.id}: ${JSON.stringify(request).slice(0, 600)} -> ${fault}`);
        });
        await Promise.all(batch);
        tried += batch.length;
      }
    }
    expect(tried).toBe(endpoints.length * perEndpoint);
    expect(faults, `seed ${seed}`).toEqual([]);
  });
}

/** A member and the ids of what they own. */
async function newAuthor(server: TestServer): Promise<Author> {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  const comment = await server.call(addComment, { postId, content: '好' }, author);
  const pending = await pendingPost(server, author);
  const fileId = await readyPicture(server, author);
  return { token: author.token, ids: [postId, comment.data.commentId, pending, fileId, author.userId] };
}

/** Tokens of a guest, a member and an operator, and none; the kind that the endpoint is for comes most often. */
async function callersOf(
  server: TestServer,
  { access, endsSession }: AnyEndpoint,
  author: Author,
  operatorToken: string,
): Promise<string[]> {
  const caller = access === 'owner' ? author : await member(server, 'sender');
  const guest = await visitor(server);
  const operator = access === 'operator' && endsSession ? '' : operatorToken;
  const meant = access === 'operator' ? operator : caller.token;
  return ['', guest.token, caller.token, operator, meant, meant, meant, meant];
}

async function send(server: TestServer, request: MalformedRequest, token: string): Promise<Reply> {
  const headers = { ...(token && { authorization: token }), ...request.headers };
  const reply = await server.http.inject({ ...request, headers });
  const { 'content-type': type = '', 'content-encoding': encoding } = reply.headers;
  const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : null;
  const text = unpack ? unpack(reply.rawPayload).toString() : reply.body;
  return { status: reply.statusCode, type: String(type), text };
}

/** Returns the fault of a reply: a fault of ours, or a refusal outside the envelope; null for neither. */
function faultOf({ status, type, text }: Reply, { method }: MalformedRequest): string | null {
  if (status >= 500) return `status ${status}: ${text}`;
  if (method === 'HEAD' || (status < 400 && !type.startsWith('application/json'))) return null;
  const reply = JSON.parse(text) as Record<string, unknown>;
  const isEnvelope = Object.keys(reply).sort().join() === 'code,data,message,resultMap';
  return isEnvelope && (reply.code === '00000') === status < 400 ? null : `no envelope: ${status} ${text}`;
}
