import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty } from './core/fields.ts';

export const pushErrors = errors('push', { unknownService: 'failure' });

/** A browser's push subscription, as it gives it (Push API). */
export const pushKey = call({
  method: 'GET',
  path: '/chat/app/c/push/private/key',
  access: 'member',
  summary: 'The public key (VAPID) with which a browser subscribes.',
  data: Type.Object({ key: Type.String() }),
});

export const subscribePush = call({
  method: 'POST',
  path: '/chat/app/c/push/private/subscription',
  access: 'member',
  summary:
    'Messages of this account are pushed to this browser until this session ends; subscribing again replaces it. Only known push services.',
  body: {
    endpoint: Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://' }),
    p256dh: Type.String({ minLength: 80, maxLength: 100, pattern: '^[A-Za-z0-9_=-]+$' }),
    auth: Type.String({ minLength: 20, maxLength: 30, pattern: '^[A-Za-z0-9_=-]+$' }),
  },
  data: Empty,
  errors: [pushErrors.unknownService],
});

export const unsubscribePush = call({
  method: 'DELETE',
  path: '/chat/app/c/push/private/subscription',
  access: 'member',
  summary: 'Ends pushing to this session.',
  data: Empty,
});

/** What travels to the browser, encrypted; `tag` replaces an earlier notification of the same thing. */
export const PushMessage = Type.Object({
  title: Type.String(),
  body: Type.String(),
  link: Type.String(),
  tag: Type.String(),
});
export type PushMessage = Static<typeof PushMessage>;
