import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

// `npx openapi-typescript https://<site>/api/docs/json -o schema.d.ts` makes the types of a site's API.

type Account = { username: string; password: string };
type Draft = { title: string; content: string };

/** Logs in, publishes a post and reads it as its author. Returns the title and the state that the API answers. */
export async function publishAndRead(site: string, account: Account, draft: Draft) {
  const api = createClient<paths>({ baseUrl: site, headers: { 'accept-language': 'en' } });

  const session = await api.POST('/api/auth/app/public/login', { body: account });
  if (session.error) throw new Error(`login: ${session.error.data.error}: ${session.error.message}`);
  const headers = { authorization: session.data.data.token };

  const added = await api.POST('/api/post/app/p/post/private/add', {
    headers,
    body: { ...draft, consent: true },
  });
  if (added.error) throw new Error(`publish: ${added.error.data.error}: ${added.error.message}`);

  const params = { path: { id: added.data.data.postId } };
  const read = await api.GET('/api/post/app/p/post/private/info/{id}', { headers, params });
  if (read.error) throw new Error(`read: ${read.error.data.error}: ${read.error.message}`);
  return { title: read.data.data.title, state: read.data.data.state };
}
