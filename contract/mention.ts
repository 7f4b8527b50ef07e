import Type from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';

export const listRecentMentions = defineEndpoint({
  method: 'GET',
  path: '/inst/app/post/private/mark/recent',
  access: 'member',
  summary: 'People I marked lately, the last first; at most twenty.',
  data: Type.Array(UserCard),
});
