import pg from 'pg';
import type { CommunitySize } from './fill.ts';

type Given = Partial<Record<'posts' | 'users' | 'likes' | 'follows' | 'comments', string>>;

/** The size of a community; what is not given has the proportions of a million posts. */
export function sizeFrom({ posts = '1000000', ...given }: Given): CommunitySize {
  const count = (name: string, text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 1)
      throw new Error(`--${name} must be a positive integer, not ${text}`);
    return value;
  };
  const total = count('posts', posts);
  const of = (name: keyof typeof given, ratio: number) =>
    given[name] ? count(name, given[name]) : Math.max(1, Math.round(total * ratio));
  return {
    posts: total,
    users: of('users', 0.1),
    likes: of('likes', 10),
    follows: of('follows', 3),
    comments: of('comments', 1),
  };
}

/** Number of users in a migrated database. */
export async function countUsers(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ users: string }>('select count(*) as users from app_user');
  await client.end();
  return Number(rows[0]!.users);
}
