import { enterAsVisitor, type LoginData, register } from '@muyu/contract/account.ts';
import type { TestServer } from './server.ts';

let count = 0;

/** Registers a member with a name of its own; `name` is only the beginning of it. */
export async function member(server: TestServer, name: string): Promise<LoginData> {
  count += 1;
  const username = `${name}${count}`;
  const reply = await server.call(register, {
    username,
    password: 'good-words',
    nickname: name,
    birthday: '1995-05-05',
  });
  if (reply.code !== '00000') throw new Error(`registration: ${reply.message}`);
  return reply.data;
}

export async function visitor(server: TestServer): Promise<LoginData> {
  return (await server.call(enterAsVisitor, {})).data;
}
