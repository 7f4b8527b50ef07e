import { fill } from '../data.ts';
import { makeMembers } from '../members.ts';

// Fills a migrated database with a small community and members, by the code of the checkout that it lies in.
const { DATABASE_URL, DATA_DIR, POSTS, USERS, MEMBERS } = process.env;
await fill(DATABASE_URL!, { posts: Number(POSTS), users: Number(USERS), follows: 300 });
process.send?.(await makeMembers(DATABASE_URL!, DATA_DIR!, Number(MEMBERS)));
process.disconnect?.();
