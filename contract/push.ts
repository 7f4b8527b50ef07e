import Type, { type Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { Empty } from './core/fields.ts';

export const pushErrors = errors('push', { unknownService: 'failure' });

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/chat/app/c/push/private/key',
  access: 'member',
  summary: 'The public key (VAPID) with which a browser subscribes.',
  data: Type.Object({ key: Type.String() }),
});

export const subscribePush = defineEndpoint({
  method: 'POST',
  path: '/chat/app/c/push/private/subscription',
  access: 'member',
  summary:
    'Subscribes this browser until the session ends; subscribing again replaces the subscription. Known push services only.',
  body: {
    endpoint: Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://[!-~]+$' }),
    p256dh: Type.String({ minLength: 80, maxLength: 100, pattern: '^[A-Za-z0-9_=-]+$' }),
    auth: Type.String({ minLength: 20, maxLength: 30, pattern: '^[A-Za-z0-9_=-]+$' }),
  },
  data: Empty,
  errors: [pushErrors.unknownService],
});

export const unsubscribePush = defineEndpoint({
  method: 'DELETE',
  path: '/chat/app/c/push/private/subscription',
  access: 'member',
  summary: 'Deletes the subscription of this session.',
  data: Empty,
});

/** The encrypted payload of a push; `tag` replaces an earlier notification with the same tag. */
export const PushMessage = Type.Object({
  title: Type.String(),
  body: Type.String(),
  link: Type.String(),
  tag: Type.String(),
});
export type PushMessage = Static<typeof PushMessage>;
